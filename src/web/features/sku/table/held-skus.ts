import type { Sku } from '#contract/sku.ts'

import type { OpenFamily } from '#web/ui/grid/fold/use-folded.ts'

type Seen = Pick<Sku, 'sku_name_key' | 'parent_sku_name_key' | 'family'>

/** How many SKUs that are sold the rows of a list hold: a parent its variants, any other itself. */
export class HeldSkus {
	readonly #seen = new Map<string, { parent: string | undefined; skus: number }>()

	/** Takes note of a row; answers it. */
	see<S extends Seen | undefined>(sku: S): S {
		if (sku) this.#seen.set(sku.sku_name_key, { parent: sku.parent_sku_name_key, skus: sku.family?.variants || 1 })
		return sku
	}

	/** Variants are selected with their parent, whether or not they are on screen. */
	seeFamilies(families: readonly OpenFamily[]): void {
		for (const { parent, variants } of families)
			for (const sku_name_key of variants) this.see({ sku_name_key, parent_sku_name_key: parent })
	}

	/** SKUs of rows; what stands under a parent among them is counted with it. Rows that nobody has seen count as one. */
	countIn(keys: ReadonlySet<string>): number {
		return this.#own(keys).reduce((sum, key) => sum + (this.#seen.get(key)?.skus ?? 1), 0)
	}

	/** Products of rows: variants of one parent are one, whether or not it is among them. */
	productsIn(keys: ReadonlySet<string>): number {
		return new Set(this.#own(keys).map((key) => this.#seen.get(key)?.parent ?? key)).size
	}

	/** Products that are wholly among these rows, and SKUs of others. */
	wholeIn(keys: ReadonlySet<string>): number {
		return this.#own(keys).filter((key) => this.#seen.get(key)?.parent === undefined).length
	}

	#own(keys: ReadonlySet<string>): string[] {
		return [...keys].filter((key) => !keys.has(this.#seen.get(key)?.parent ?? ''))
	}
}
