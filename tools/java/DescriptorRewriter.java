// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

import java.lang.classfile.ClassFile;
import java.lang.classfile.attribute.ModuleAttribute;
import java.lang.classfile.attribute.ModuleExportInfo;
import java.lang.classfile.attribute.ModuleHashInfo;
import java.lang.classfile.attribute.ModuleHashesAttribute;
import java.lang.classfile.attribute.ModulePackagesAttribute;
import java.lang.classfile.constantpool.PackageEntry;
import java.lang.constant.PackageDesc;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes java.base's descriptor fit what this project changes: takes modules out of the hashes it holds, and adds
 * packages.
 *
 * <p>java.base records a hash of every module that was packaged with it, and linking stops at one that differs. A
 * module that this project changes must not be in that list; all others stay in it.
 *
 * @param changed  names of the modules without a hash
 * @param packages names of the packages that are added
 * @param exported those of them that other modules may use
 */
record DescriptorRewriter(List<String> changed, List<String> packages, List<String> exported) {
    /**
     * Returns the new descriptor.
     *
     * @param descriptor the bytes of java.base's module-info.class
     */
    byte[] rewrite(byte[] descriptor) {
        ClassFile classFile = ClassFile.of();
        return classFile.transformClass(classFile.parse(descriptor), (builder, element) -> {
            switch (element) {
                case ModuleHashesAttribute hashes -> builder.with(withoutChanged(hashes));
                case ModulePackagesAttribute old -> {
                    List<PackageEntry> all = new ArrayList<>(old.packages());
                    packages.forEach(name -> all.add(builder.constantPool().packageEntry(PackageDesc.of(name))));
                    builder.with(ModulePackagesAttribute.of(all));
                }
                case ModuleAttribute module -> {
                    List<ModuleExportInfo> exports = new ArrayList<>(module.exports());
                    exported.forEach(name -> exports.add(ModuleExportInfo.of(
                        builder.constantPool().packageEntry(PackageDesc.of(name)), 0)));
                    builder.with(ModuleAttribute.of(module.moduleName(), module.moduleFlagsMask(),
                        module.moduleVersion().orElse(null), module.requires(), exports, module.opens(),
                        module.uses(), module.provides()));
                }
                default -> builder.with(element);
            }
        });
    }

    private ModuleHashesAttribute withoutChanged(ModuleHashesAttribute hashes) {
        List<ModuleHashInfo> kept = hashes.hashes().stream()
            .filter(hash -> !changed.contains(hash.moduleName().name().stringValue())).toList();
        return ModuleHashesAttribute.of(hashes.algorithm(), kept);
    }
}
