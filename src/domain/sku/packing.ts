import type { Problem } from '../problem.ts'

/** Pieces in a carton, pieces in an inner pack, packs in a carton. */
export interface Packing {
	readonly qty_per_carton?: number | null | undefined
	readonly qty_per_pack?: number | null | undefined
	readonly pack_per_carton?: number | null | undefined
}

export interface CompletePacking {
	readonly qty_per_carton: number | null
	readonly qty_per_pack: number | null
	readonly pack_per_carton: number | null
	/** The number that was worked out from the other two. */
	readonly computed?: keyof Packing
	/** `packing_disagrees`: a warning, never a refusal. */
	readonly warning?: Problem
}

/**
 * Two given numbers make the third (carton = pack × packs); three that disagree, or two that do not divide, bring a
 * warning and stay as they are (product.md section 3.1). Zero counts as not given.
 */
export function completePacking(packing: Packing): CompletePacking {
	const carton = packing.qty_per_carton || null
	const pack = packing.qty_per_pack || null
	const packs = packing.pack_per_carton || null
	const given = { qty_per_carton: carton, qty_per_pack: pack, pack_per_carton: packs }
	if (pack && packs) {
		if (carton === null) return { ...given, qty_per_carton: pack * packs, computed: 'qty_per_carton' }
		return carton === pack * packs ? given : { ...given, warning: disagreement(carton, pack, packs) }
	}
	const part = pack ?? packs
	if (carton === null || part === null) return given
	if (carton % part !== 0) return { ...given, warning: { code: 'packing_uneven', params: { carton, part } } }
	return pack === null
		? { ...given, qty_per_pack: carton / part, computed: 'qty_per_pack' }
		: { ...given, pack_per_carton: carton / part, computed: 'pack_per_carton' }
}

function disagreement(carton: number, pack: number, packs: number): Problem {
	return { code: 'packing_disagrees', params: { carton, pack, packs } }
}
