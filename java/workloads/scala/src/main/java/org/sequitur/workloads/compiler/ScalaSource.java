// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.workloads.compiler;

/** Scala files to compile: enums, pattern matching, givens, extensions, generics, collections. */
final class ScalaSource {
    private static final String TEXT = """
            package library%1$d

            enum Tree[+A]:
              case Leaf
              case Node(left: Tree[A], value: A, right: Tree[A])

              def insert[B >: A](x: B)(using order: Ordering[B]): Tree[B] = this match
                case Leaf => Node(Leaf, x, Leaf)
                case Node(l, v, r) if order.lt(x, v) => Node(l.insert(x), v, r)
                case Node(l, v, r) if order.gt(x, v) => Node(l, v, r.insert(x))
                case same => same

              def fold[B](zero: B)(f: (B, A, B) => B): B = this match
                case Leaf => zero
                case Node(l, v, r) => f(l.fold(zero)(f), v, r.fold(zero)(f))

            trait Show[-A]:
              def show(a: A): String

            object Show:
              given Show[Int] = number => s"#$number"
              given Show[String] = text => "'" + text + "'"
              given [A](using inner: Show[A]): Show[List[A]] = _.map(inner.show).mkString("[", ", ", "]")
              given [A, B](using a: Show[A], b: Show[B]): Show[(A, B)] = (x, y) => s"(${a.show(x)}; ${b.show(y)})"

            extension [A](a: A)(using show: Show[A]) def shown: String = show.show(a)

            sealed trait Expression
            case class Number(value: Double) extends Expression
            case class Variable(name: String) extends Expression
            case class Sum(left: Expression, right: Expression) extends Expression
            case class Product(left: Expression, right: Expression) extends Expression

            object Expression:
              def simplify(e: Expression): Expression = e match
                case Sum(Number(0), x) => simplify(x)
                case Sum(x, Number(0)) => simplify(x)
                case Product(Number(1), x) => simplify(x)
                case Product(Number(0), _) | Product(_, Number(0)) => Number(0)
                case Sum(x, y) => Sum(simplify(x), simplify(y))
                case Product(x, y) => Product(simplify(x), simplify(y))
                case other => other

              def derive(e: Expression, by: String): Expression = e match
                case Number(_) => Number(0)
                case Variable(name) => Number(if name == by then 1 else 0)
                case Sum(x, y) => Sum(derive(x, by), derive(y, by))
                case Product(x, y) => Sum(Product(derive(x, by), y), Product(x, derive(y, by)))
            """;
    private static final String CLASS = """

            class Shelf%1$d[A: Show](val items: Map[String, List[A]]):
              def longest: Option[(String, Int)] =
                items.view.mapValues(_.size).toSeq.sortBy(-_._2).headOption
              def describe: String =
                val lines = for (name, list) <- items.toList.sortBy(_._1) if list.nonEmpty yield
                  s"$name: ${list.shown}"
                lines.mkString("\\n")
              def merge(other: Shelf%1$d[A]): Shelf%1$d[A] =
                val keys = items.keySet ++ other.items.keySet
                Shelf%1$d(keys.map(k => k -> (items.getOrElse(k, Nil) ++ other.items.getOrElse(k, Nil))).toMap)
            """;
    private static final int CLASSES = 6;

    private ScalaSource() {
    }

    /** Returns a file of a package of its own. */
    static String of(int number) {
        StringBuilder text = new StringBuilder(TEXT.formatted(number));
        for (int i = 0; i < CLASSES; i++) {
            text.append(CLASS.formatted(i));
        }
        return text.toString();
    }
}
