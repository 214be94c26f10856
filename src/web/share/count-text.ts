const grouped = new Intl.NumberFormat('en-US')

/** A count as both languages write it: 10,000. */
export function countText(count: number): string {
	return grouped.format(count)
}
