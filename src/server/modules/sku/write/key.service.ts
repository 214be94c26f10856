import { makeSkuNameKey } from '#domain/sku/sku-name-key.ts'
import type { Ctx } from '#server/context.ts'
import { keysInUse } from './write.store.ts'

/** Numbered keys looked up at once when a key is taken; four times as many with every further round. */
const PROBE = 50

/** A fresh key for each new SKU, made from its name once and for ever. The caller holds the account's lock. */
export async function makeKeys(ctx: Ctx, names: readonly string[]): Promise<string[]> {
	const taken = new Set<string>()
	for (let probe = PROBE; ; probe *= 4) {
		const keys = assign(names, taken)
		const used = new Set(await keysInUse(ctx, keys))
		if (!used.size) return keys
		const crowded = names.filter((_, index) => used.has(keys[index] ?? '')).map((name) => makeSkuNameKey(name))
		const numbered = [...new Set(crowded)].flatMap((base) =>
			Array.from({ length: probe }, (_, n) => `${base}-${n + 2}`),
		)
		for (const key of [...used, ...(await keysInUse(ctx, numbered))]) taken.add(key)
	}
}

function assign(names: readonly string[], taken: ReadonlySet<string>): string[] {
	const given = new Set<string>()
	return names.map((name) => {
		const key = makeSkuNameKey(name, (key) => taken.has(key) || given.has(key))
		given.add(key)
		return key
	})
}
