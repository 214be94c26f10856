/** Divides, always down: -1 ÷ 2 is -1. `divisor` is positive. */
function floor(dividend: bigint, divisor: bigint): bigint {
	const quotient = dividend / divisor
	return dividend % divisor < 0n ? quotient - 1n : quotient
}

/**
 * Shares of a whole in proportion to weights, in whole coins, that add up to it exactly: everybody gets what is full, the
 * coins left go to the largest remainders, the earlier first (product.md section 3.8). Weights may be negative; where they
 * come to nothing, all weigh the same.
 */
export function spreadWhole(whole: bigint, weights: readonly bigint[]): bigint[] {
	let sum = weights.reduce((so, weight) => so + weight, 0n)
	const even = sum === 0n
	if (even) sum = BigInt(weights.length)
	const sign = sum < 0n ? -1n : 1n
	const divisor = sum * sign
	const shares: bigint[] = []
	const left: { at: number; rest: bigint }[] = []
	let missing = whole
	for (const [at, weight] of weights.entries()) {
		const part = whole * (even ? 1n : weight) * sign
		const share = floor(part, divisor)
		shares.push(share)
		left.push({ at, rest: part - share * divisor })
		missing -= share
	}
	left.sort((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1))
	for (const { at } of left.slice(0, Number(missing))) shares[at]! += 1n
	return shares
}
