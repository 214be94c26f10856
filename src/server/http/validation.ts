import type { z } from 'zod'
import type { FieldFault } from './refusal.ts'

/** Faults that one answer tells of. */
export const FAULTS_MAX = 100
/** Characters of a key that is not ours, in a fault. */
const KEY_SHOWN = 100

/** Turns the schema's findings into faults with our codes, so that every field is told in the caller's language. */
export function fieldFaults(error: z.ZodError, input: unknown): FieldFault[] {
	const faults: FieldFault[] = []
	for (const issue of error.issues) {
		faults.push(...toFaults(issue, input))
		if (faults.length >= FAULTS_MAX) break
	}
	return faults.slice(0, FAULTS_MAX)
}

/** The part of a schema that is looked into for lists. */
interface Shape {
	type: string
	shape?: Record<string, z.ZodType>
	element?: z.ZodType
	innerType?: z.ZodType
	checks?: readonly { _zod: { def: { check: string; maximum?: number } } }[]
}

/**
 * Lists that are longer than the schema allows, found before anything in them is looked at: the schema itself would
 * judge each entry first, and a body of nothing but commas holds very many.
 */
export function tooManyEntries(schema: z.ZodType, value: unknown, path = ''): FieldFault[] {
	if (value === null || typeof value !== 'object') return []
	const { shape, element, innerType, checks = [] } = schema.def as unknown as Shape
	if (innerType) return tooManyEntries(innerType, value, path)
	if (shape)
		return Object.entries(shape).flatMap(([key, inner]) =>
			tooManyEntries(inner, Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined, join(path, key)),
		)
	if (!element || !Array.isArray(value)) return []
	const max = checks.map(({ _zod: { def } }) => def).find(({ check }) => check === 'max_length')?.maximum
	return max !== undefined && value.length > max
		? [{ path, code: 'field_too_many', params: { max } }]
		: value.flatMap((entry, at) => tooManyEntries(element, entry, join(path, String(at))))
}

function toFaults(issue: z.core.$ZodIssue, input: unknown): FieldFault[] {
	const path = issue.path.map(String).join('.')
	switch (issue.code) {
		case 'unrecognized_keys':
			return issue.keys.slice(0, FAULTS_MAX).map((whole) => {
				const key = whole.slice(0, KEY_SHOWN)
				return { path: join(path, key), code: 'field_unknown', params: { key } }
			})
		case 'invalid_type':
			return [
				valueAt(input, issue.path) === undefined
					? { path, code: 'field_required' }
					: { path, code: 'field_type', params: { expected: issue.expected } },
			]
		case 'too_big':
			return [{ path, code: TOO_BIG[issue.origin] ?? 'field_too_big', params: { max: Number(issue.maximum) } }]
		case 'too_small':
			return [{ path, code: tooSmall(issue), params: { min: Number(issue.minimum) } }]
		case 'invalid_value':
			return [{ path, code: 'field_choice', params: { choices: issue.values.map(String).join(', ') } }]
		case 'custom':
			return [{ path, code: typeof issue.params?.['code'] === 'string' ? issue.params['code'] : 'field_format' }]
		case 'invalid_union':
			return unionFaults(issue, input)
		default:
			return [{ path, ...formatFault('pattern' in issue ? issue.pattern : undefined) }]
	}
}

/** A decimal number as our schemas write it: so many digits before the point and after it. */
const DECIMAL = /\\d\{1,(\d+)\}\(\\\.\\d\{1,(\d+)\}\)\?\$/

function formatFault(pattern: unknown): Omit<FieldFault, 'path'> {
	const [, before, after] = DECIMAL.exec(String(pattern)) ?? []
	return before === undefined || after === undefined
		? { code: 'field_format' }
		: { code: 'field_decimal', params: { before, after } }
}

/** Of several forms, what is wrong with the one that was meant: all that is wrong there is how something is written. */
function unionFaults({ path, errors }: z.core.$ZodIssueInvalidUnion, input: unknown): FieldFault[] {
	const meant = errors.find((issues) => issues.every(({ code }) => code === 'invalid_format'))
	if (!meant?.length) return [{ path: path.map(String).join('.'), code: 'field_format' }]
	return meant.flatMap((issue) => toFaults({ ...issue, path: [...path, ...issue.path] }, input))
}

const TOO_BIG: Record<string, string> = { string: 'field_too_long', array: 'field_too_many', set: 'field_too_many' }

function tooSmall(issue: z.core.$ZodIssueTooSmall): string {
	if (issue.origin === 'array') return 'field_too_few'
	if (issue.origin !== 'string') return 'field_too_small'
	return issue.minimum === 1 ? 'field_required' : 'field_too_short'
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
	let value = input
	for (const key of path) {
		if (value === null || typeof value !== 'object') return undefined
		value = (value as Record<PropertyKey, unknown>)[key]
	}
	return value
}

function join(path: string, key: string): string {
	return path ? `${path}.${key}` : key
}
