import type { z } from 'zod'

type Take = (value: unknown) => unknown

/** What zod keeps of a schema or a check for programs like this one. */
const insideOf = (one: object) => Reflect.get(one, '_zod') as { def: Definition & { check?: string } }

/** As far as a schema says what it is made of; zod keeps the rest of its insides to itself. */
interface Definition {
	type: string
	shape?: Record<string, z.core.$ZodType>
	catchall?: z.core.$ZodType
	element?: z.core.$ZodType
	innerType?: z.core.$ZodType
	keyType?: z.core.$ZodType
	valueType?: z.core.$ZodType
	options?: readonly z.core.$ZodType[]
	checks?: readonly object[]
	coerce?: boolean
}

/** Plain values, which hold nothing more than themselves. */
const PLAIN = new Set(['string', 'number', 'int', 'boolean', 'bigint', 'literal', 'enum', 'null', 'undefined'])

/**
 * Takes out of an answer what its schema declares and nothing else. It does not look at what the declared values are,
 * which costs several times as much: tests do (`declared.test.ts` and every test of a call, see mount.ts).
 * Where a part may be one of several objects, or is changed by its schema, the schema itself decides.
 */
export function takerOf(schema: z.core.$ZodType): Take {
	return make(schema, new Map())
}

/** Throws where an object stands for a plain value: that would carry out what nobody declared. */
function plain(value: unknown): unknown {
	if (typeof value === 'object' && value !== null)
		throw new TypeError('an answer holds an object where none is declared')
	return value
}

const whole: Take = (value) => value

function make(schema: z.core.$ZodType, made: Map<z.core.$ZodType, Take | undefined>): Take {
	// A schema may hold itself.
	if (made.has(schema)) return made.get(schema) ?? ((value) => made.get(schema)?.(value))
	made.set(schema, undefined)
	const take = takerFor(schema, (inner) => make(inner, made))
	made.set(schema, take)
	return take
}

function takerFor(schema: z.core.$ZodType, inside: (schema: z.core.$ZodType) => Take): Take {
	const def = insideOf(schema).def as Definition
	const changes = def.coerce || def.checks?.some((check) => insideOf(check).def.check === 'overwrite')
	if (!changes) {
		if (PLAIN.has(def.type)) return plain
		if (def.type === 'unknown' || def.type === 'any') return whole
		if (def.type === 'array' && def.element) return eachOf(inside(def.element))
		if (def.type === 'object' && def.shape && !def.catchall) return partsOf(def.shape, inside)
		if ((def.type === 'optional' || def.type === 'nullable') && def.innerType)
			return unlessMissing(inside(def.innerType))
		// Keys of a list of their own are the schema's to judge.
		if (def.type === 'record' && def.valueType && def.keyType && insideOf(def.keyType).def.type === 'string')
			return namedParts(inside(def.valueType))
		if (def.type === 'union' && def.options?.every((option) => inside(option) === plain)) return plain
	}
	return (value) => (schema as z.ZodType).parse(value)
}

/** A record; zod leaves out a part of this name, which would be a prototype where it is read again. */
function namedParts(take: Take): Take {
	return (value) => {
		if (typeof value !== 'object' || value === null || Array.isArray(value))
			throw new TypeError('an answer holds something else where a record is declared')
		return declaredParts(value as Record<string, unknown>, (name) => (name === '__proto__' ? undefined : take))
	}
}

function unlessMissing(take: Take): Take {
	if (take === plain || take === whole) return take
	return (value) => (value === undefined || value === null ? value : take(value))
}

function eachOf(take: Take): Take {
	return (value) => {
		if (!Array.isArray(value)) throw new TypeError('an answer holds something else where a list is declared')
		let taken: unknown[] | undefined
		for (const [at, item] of value.entries()) {
			const got = take(item)
			if (got !== item) taken ??= value.slice(0, at)
			taken?.push(got)
		}
		return taken ?? value
	}
}

function partsOf(shape: Record<string, z.core.$ZodType>, inside: (schema: z.core.$ZodType) => Take): Take {
	const parts = new Map(Object.entries(shape).map(([key, part]) => [key, inside(part)]))
	return (value) => {
		if (typeof value !== 'object' || value === null)
			throw new TypeError('an answer holds something else where an object is declared')
		return declaredParts(value as Record<string, unknown>, (key) => parts.get(key))
	}
}

/** The object itself where it holds nothing but what is declared, as most do: then it need not be copied. */
function declaredParts(value: Record<string, unknown>, takeOf: (key: string) => Take | undefined): object {
	let taken: Record<string, unknown> | undefined
	for (const key in value) {
		const part = value[key]
		const take = takeOf(key)
		const got = take === undefined || part === undefined ? undefined : take(part)
		if (got !== part) taken ??= before(key, value)
		if (taken && got !== undefined) taken[key] = got
	}
	return taken ?? value
}

/** The parts of an object that stand before one of them. */
function before(last: string, value: Record<string, unknown>): Record<string, unknown> {
	const first: Record<string, unknown> = {}
	for (const key in value) {
		if (key === last) break
		first[key] = value[key]
	}
	return first
}
