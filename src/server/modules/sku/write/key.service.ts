import { makeSkuNameKey } from '#domain/sku/sku-name-key.ts'
import type { Ctx } from '#server/context.ts'
import { read } from '#server/db/readings.ts'
import { readingKeysInUse } from './write.store.ts'

/** Numbered keys looked up at once when a key is taken; four times as many with every further round. */
const PROBE = 50

/** The keys that new SKUs of these names get where none of them is in use. */
export function firstKeys(names: readonly string[]): string[] {
	return assign(names, new Set())
}

/**
 * A fresh key for each new SKU, made from its name once and for ever; `inUse`: of `first`, their first keys. The caller
 * holds the account's lock.
 */
export async function makeKeys(
	ctx: Ctx,
	names: readonly string[],
	first: readonly string[],
	inUse: readonly string[],
): Promise<readonly string[]> {
	const taken = new Set<string>()
	let keys = first
	let used = new Set(inUse)
	for (let probe = PROBE; used.size; probe *= 4) {
		const crowded = names.filter((_, index) => used.has(keys[index] ?? '')).map((name) => makeSkuNameKey(name))
		const numbered = [...new Set(crowded)].flatMap((base) =>
			Array.from({ length: probe }, (_, n) => `${base}-${n + 2}`),
		)
		for (const key of [...used, ...(await read(ctx.db, readingKeysInUse(ctx, numbered)))]) taken.add(key)
		keys = assign(names, taken)
		used = new Set(await read(ctx.db, readingKeysInUse(ctx, keys)))
	}
	return keys
}

function assign(names: readonly string[], taken: ReadonlySet<string>): string[] {
	const given = new Set<string>()
	return names.map((name) => {
		const key = makeSkuNameKey(name, (key) => taken.has(key) || given.has(key))
		given.add(key)
		return key
	})
}
