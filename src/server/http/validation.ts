import type { z } from 'zod'
import type { FieldFault } from './refusal.ts'

/** Turns the schema's findings into faults with our codes, so that every field is told in the caller's language. */
export function fieldFaults(error: z.ZodError, input: unknown): FieldFault[] {
	return error.issues.slice(0, 100).flatMap((issue) => toFaults(issue, input))
}

function toFaults(issue: z.core.$ZodIssue, input: unknown): FieldFault[] {
	const path = issue.path.map(String).join('.')
	switch (issue.code) {
		case 'unrecognized_keys':
			return issue.keys.map((key) => ({ path: join(path, key), code: 'field_unknown', params: { key } }))
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
		default:
			return [{ path, code: 'field_format' }]
	}
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
