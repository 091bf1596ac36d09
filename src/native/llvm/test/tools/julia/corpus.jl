# SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
#
# julia corpus.jl FOLDER: bitcode whose accesses have all the alias tags that Julia 1.5 gives. Each
# function is there for the tags named above it; what it calls of Julia's library comes with it.
include(joinpath(@__DIR__, "native.jl"))

mutable struct Cell
    value::Any
    choice::Union{Int8,Nothing}
    count::Int64
end

struct Entry
    number::Int64
    value::Any
end

struct Wide
    words::NTuple{12,Int64}
end

mutable struct Holder
    wide::Wide
    real::Float32
    short::UInt16
end

# jtbaa_mutab, jtbaa_unionselbyte, jtbaa_immut
function fields(cell::Cell, entry::Entry)
    cell.value = entry
    cell.choice = cell.count > 3 ? Int8(1) : nothing
    cell.count += entry.number
    return cell.choice
end

# jtbaa_arrayselbyte, jtbaa_arrayoffset, jtbaa_arraylen, jtbaa_arrayptr, jtbaa_arraybuf
function selectors(bytes::Vector{Union{Int8,Nothing}}, reals::Matrix{Float64}, i::Int)
    bytes[i] = bytes[i+1]
    return bytes[i] === nothing ? reals[i, i] : reals[i, 2i]
end

# jtbaa_arraysize
function sizes(cube::Array{Float64,3}, i::Int, j::Int, k::Int)
    cube[i, j, k] += 1
    return size(cube, 2) + length(cube)
end

# jtbaa_binding
counter = 0
function bindings(n::Int)
    global counter = n
    return counter
end

# jtbaa_ptrarraybuf, jtbaa_arrayflags
references(values::Vector{Any}, i::Int) = (values[i] = values[i+1]; values[i])

# jtbaa, jtbaa_stack, jtbaa_const
function copies(holder::Holder, all::Vector{Wide}, i::Int)
    holder.wide = all[i]
    all[i+1] = holder.wide
    holder.real += 1
    holder.short += 1
    return holder.wide
end

# jtbaa_data, jtbaa_value
unknown(value, name::Symbol) = getfield(value, name)
tuples(all::Vector{Tuple{Int64,Int8}}, i::Int) = (all[i] = (all[i+1][1], Int8(2)); all[i])

# jtbaa_gcframe, jtbaa_tag
function frames(n::Int)
    all = Any[]
    try
        for i = 1:n
            push!(all, Cell(i, nothing, i))
        end
    catch failure
        push!(all, failure)
    end
    return all
end

# Much of the library.
dictionaries(d::Dict{String,Vector{Int}}, key::String) = (push!(get!(d, key, Int[]), 1); length(d))
sorted(numbers::Vector{Int}) = sort!(numbers; by = abs)
texts(x::Int, y::Float64) = string(x, " ", y, " ", codeunit("text", x))
joined(words::Vector{String}) = join(sort(words; rev = true), ", ")
sums(numbers::Matrix{Float64}) = sum(abs2, numbers; dims = 1)
sets(all::Set{Int}, more::Vector{Int}) = length(union!(all, more)) + count(isodd, all)

const METHODS = [
    (fields, (Cell, Entry)),
    (selectors, (Vector{Union{Int8,Nothing}}, Matrix{Float64}, Int)),
    (sizes, (Array{Float64,3}, Int, Int, Int)),
    (bindings, (Int,)),
    (references, (Vector{Any}, Int)),
    (copies, (Holder, Vector{Wide}, Int)),
    (unknown, (Any, Symbol)),
    (tuples, (Vector{Tuple{Int64,Int8}}, Int)),
    (frames, (Int,)),
    (dictionaries, (Dict{String,Vector{Int}}, String)),
    (sorted, (Vector{Int},)),
    (texts, (Int, Float64)),
    (joined, (Vector{String},)),
    (sums, (Matrix{Float64},)),
    (sets, (Set{Int}, Vector{Int})),
]

for make in (Native.emitted, Native.lowered, Native.optimised)
    Native.save(Native.export_all(make(METHODS)), joinpath(ARGS[1], "$(nameof(make)).bc"))
end
