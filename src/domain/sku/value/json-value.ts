import { isProblem, type Cleaned } from '../../problem.ts'
import { cleanLines } from '../../text.ts'

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** Levels of a stored value (trust.md fact 1). */
const DEPTH_MAX = 4
const ENTRIES_MAX = 200
const TEXT_MAX = 10_000
const KEY = /^[\p{L}\p{N}_][\p{L}\p{M}\p{N}_ -]{0,59}$/u

/** A value of a field we know nothing about (own parameters, foreign fields): kept as it is, within limits. */
export function cleanJson(raw: unknown, depth = 1): Cleaned<Json> {
	if (raw === null || raw === undefined) return { value: null }
	if (typeof raw === 'string') return cleanLines(raw, TEXT_MAX)
	if (typeof raw === 'boolean') return { value: raw }
	if (typeof raw === 'number') return Number.isFinite(raw) ? { value: raw + 0 } : { code: 'value_bad' }
	if (typeof raw !== 'object') return { code: 'value_bad' }
	if (depth > DEPTH_MAX) return { code: 'value_too_deep', params: { max: DEPTH_MAX } }
	return Array.isArray(raw) ? cleanArray(raw, depth) : cleanObject(raw, depth)
}

function cleanArray(raw: readonly unknown[], depth: number): Cleaned<Json> {
	if (raw.length > ENTRIES_MAX) return { code: 'value_too_many', params: { max: ENTRIES_MAX } }
	const list: Json[] = []
	for (const entry of raw) {
		const cleaned = cleanJson(entry, depth + 1)
		if (isProblem(cleaned)) return cleaned
		list.push(cleaned.value)
	}
	return { value: list }
}

function cleanObject(raw: object, depth: number): Cleaned<Json> {
	const entries = Object.entries(raw)
	if (entries.length > ENTRIES_MAX) return { code: 'value_too_many', params: { max: ENTRIES_MAX } }
	const object: Record<string, Json> = {}
	for (const [key, entry] of entries) {
		if (!KEY.test(key) || key === '__proto__') return { code: 'value_bad' }
		const cleaned = cleanJson(entry, depth + 1)
		if (isProblem(cleaned)) return cleaned
		object[key] = cleaned.value
	}
	return { value: object }
}

/** Whether two stored values are the same; the order of an object's keys does not matter. */
export function sameJson(a: unknown, b: unknown): boolean {
	if (a === b) return true
	if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
	if (Array.isArray(a) || Array.isArray(b))
		return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((entry, i) => sameJson(entry, b[i]))
	const left = Object.entries(a)
	if (left.length !== Object.keys(b).length) return false
	return left.every(([key, value]) => Object.hasOwn(b, key) && sameJson(value, Reflect.get(b, key)))
}
