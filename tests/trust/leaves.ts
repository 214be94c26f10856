import type { z } from 'zod'
import { type IdKind, idKinds } from '#contract/fields.ts'

/** A place in a row's params that holds a plain value; `*` stands for "each item" or "any key". */
export interface Leaf {
	path: string[]
	type: string
	/** What it points at, when it is an id. */
	kind?: IdKind
}

interface Shape {
	type: string
	shape?: Record<string, z.ZodType>
	element?: z.ZodType
	innerType?: z.ZodType
	options?: z.ZodType[]
	valueType?: z.ZodType
	in?: z.ZodType
	items?: z.ZodType[]
}

/** Every leaf of a schema, unions and optional parts included. */
export function leavesOf(schema: z.ZodType, path: string[] = []): Leaf[] {
	const kind = idKinds.get(schema)?.kind
	const def = schema.def as unknown as Shape
	if (kind) return [{ path, type: def.type, kind }]
	switch (def.type) {
		case 'object':
			return Object.entries(def.shape ?? {}).flatMap(([key, inner]) => leavesOf(inner, [...path, key]))
		case 'array':
			return def.element ? leavesOf(def.element, [...path, '*']) : []
		case 'record':
			return def.valueType ? leavesOf(def.valueType, [...path, '*']) : []
		case 'union':
			return (def.options ?? []).flatMap((option) => leavesOf(option, path))
		case 'optional':
		case 'nullable':
		case 'default':
		case 'prefault':
		case 'readonly':
			return def.innerType ? leavesOf(def.innerType, path) : []
		case 'pipe':
			return def.in ? leavesOf(def.in, path) : []
		default:
			return [{ path, type: def.type }]
	}
}

/** Leaves that look like ids by name but are not registered as such: the contract must say what they point at. */
export function unregisteredIds(schema: z.ZodType): string[] {
	return leavesOf(schema)
		.filter(({ kind, path, type }) => !kind && ['string', 'number'].includes(type) && ID_NAME.test(nameOf(path)))
		.map(({ path }) => path.join('.'))
}

const ID_NAME = /(^|_)(id|ids|key|keys|url|urls|hash)$/
const nameOf = (path: string[]) => path.findLast((part) => part !== '*') ?? ''

/** A copy of `value` with what stands at `path` replaced; a `*` goes into the first item or key. */
export function replaceAt(value: unknown, path: string[], replacement: unknown): unknown {
	const [head, ...rest] = path
	if (head === undefined) return replacement
	if (Array.isArray(value) || (value === undefined && head === '*')) {
		const list = Array.isArray(value) ? value : []
		return [replaceAt(list[0], rest, replacement), ...list.slice(1)]
	}
	const object = typeof value === 'object' && value !== null ? value : {}
	const key = head === '*' ? (Object.keys(object)[0] ?? 'bps.price') : head
	return { ...object, [key]: replaceAt((object as Record<string, unknown>)[key], rest, replacement) }
}

/** Whether `path` leads to something in `value`. */
export function standsAt(value: unknown, path: string[]): boolean {
	const [head, ...rest] = path
	if (head === undefined) return value !== undefined
	if (value === null || typeof value !== 'object') return false
	const inner = head === '*' ? Object.values(value)[0] : (value as Record<string, unknown>)[head]
	return standsAt(inner, rest)
}
