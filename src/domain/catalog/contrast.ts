/** Text this much lighter or darker than its ground is readable at any size (WCAG 2, level AA). */
const READABLE = 4.5

/** A ground made of the seller's colour on which white text is readable: the colour itself, or a darker shade of it. */
export function groundFor(color: string): string {
	let rgb = parse(color)
	while (1.05 / (luminance(rgb) + 0.05) < READABLE) rgb = rgb.map((part) => Math.floor(part * 0.94))
	return `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** How strongly two colours differ (WCAG 2: 1 to 21), and whether the first is the darker one. */
export function contrastOf(color: string, ground: string): { ratio: number; isDarker: boolean } {
	const [one, other] = [luminance(parse(color)), luminance(parse(ground))]
	const ratio = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
	return { ratio, isDarker: one < other }
}

function parse(color: string): number[] {
	return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) || 0)
}

/** Relative luminance of sRGB (WCAG 2). */
function luminance(rgb: number[]): number {
	const [r = 0, g = 0, b = 0] = rgb.map((part) => {
		const share = part / 255
		return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
	})
	return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
