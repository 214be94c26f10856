import { foldText } from '../text.ts'
import type { Variant } from './family.ts'

/**
 * The variant that is chosen by taking a value on an axis: the other options stay as they are where there is such a variant,
 * else the one that keeps the most of them. Undefined where no variant has the value.
 */
export function chooseOption(
	variants: readonly Variant[],
	current: readonly string[],
	axis: number,
	value: string,
): Variant | undefined {
	let best: { variant: Variant; kept: number } | undefined
	for (const variant of variants) {
		if (!isSame(variant.options[axis], value)) continue
		const kept = variant.options.filter((option, at) => at !== axis && isSame(option, current[at])).length
		if (!best || kept > best.kept) best = { variant, kept }
	}
	return best?.variant
}

/** Whether there is a variant with this value and the other options as they are. */
export function isPossible(
	variants: readonly Variant[],
	current: readonly string[],
	axis: number,
	value: string,
): boolean {
	return variants.some(({ options }) =>
		options.every((option, at) => isSame(option, at === axis ? value : current[at])),
	)
}

function isSame(a = '', b = ''): boolean {
	return foldText(a) === foldText(b)
}
