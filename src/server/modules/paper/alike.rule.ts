import { sameJson } from '#domain/sku/value/json-value.ts'

/** What all of them say alike. */
export function commonOf<T extends object>(all: readonly T[]): Partial<T> {
	const [first, ...others] = all
	if (!first) return {}
	const alike = Object.entries(first).filter(([key, value]) =>
		others.every((other) => sameJson((other as Record<string, unknown>)[key], value)),
	)
	return Object.fromEntries(alike) as Partial<T>
}

/** The value, where all are the same. */
export function oneOf<T>(values: readonly T[]): T | undefined {
	const [first, ...others] = values
	return others.every((value) => sameJson(value, first)) ? first : undefined
}
