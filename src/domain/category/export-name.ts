/** The default name of a category's export: `[category name]-MMDDHHmm`, local time (spec section 9). */
export function exportBaseName(category: string, now: Date): string {
	const two = (number: number) => String(number).padStart(2, '0')
	return `${category}-${two(now.getMonth() + 1)}${two(now.getDate())}${two(now.getHours())}${two(now.getMinutes())}`
}
