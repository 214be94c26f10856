/**
 * What a rule objects to, by a stable machine name. The sentences for people (English, Chinese) stand in
 * src/contract/refusals; `params` fill their {placeholders}. `path` names the field at fault.
 */
export interface Problem {
	readonly code: string
	readonly params?: Readonly<Record<string, string | number>>
	readonly path?: string
}

/** The answer of every cleaning rule: the value as it will be stored, or what is wrong with it. */
export type Cleaned<T> = { readonly value: T } | Problem

/** Tells the two halves of a `Cleaned` apart. */
export function isProblem(answer: object): answer is Problem {
	return 'code' in answer
}
