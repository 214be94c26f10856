/** Common colour names, English and Chinese, for the dots beside an item. */
const COLOURS: Readonly<Record<string, string>> = {
	black: '#1c1c1e',
	white: '#ffffff',
	ivory: '#f6f1e1',
	cream: '#f3ead3',
	beige: '#d9c7a7',
	grey: '#8a9094',
	gray: '#8a9094',
	silver: '#c3c8cc',
	charcoal: '#3b4045',
	red: '#c5352c',
	burgundy: '#6d1f2e',
	pink: '#e58ca4',
	coral: '#ef7b63',
	orange: '#e2802b',
	amber: '#e0a02a',
	gold: '#c9a24a',
	yellow: '#efc93a',
	mustard: '#cf9c26',
	olive: '#77793c',
	green: '#4b8552',
	mint: '#a5d8c0',
	teal: '#24808a',
	turquoise: '#3bb7b5',
	blue: '#3f68b5',
	navy: '#22325c',
	purple: '#74489d',
	lilac: '#b9a1d6',
	brown: '#7a4f33',
	tan: '#c19a6b',
	wood: '#b98a5b',
	copper: '#b06a3b',
	黑色: '#1c1c1e',
	白色: '#ffffff',
	灰色: '#8a9094',
	红色: '#c5352c',
	粉色: '#e58ca4',
	橙色: '#e2802b',
	黄色: '#efc93a',
	绿色: '#4b8552',
	蓝色: '#3f68b5',
	紫色: '#74489d',
	棕色: '#7a4f33',
	米色: '#d9c7a7',
}

/** The colour a name means: `#rrggbb` as it stands, a known name, or the last known word of it; else none. */
export function swatchOf(name: string): string | undefined {
	const text = name.trim().toLowerCase()
	if (/^#[0-9a-f]{6}$/.test(text)) return text
	const words = [text, ...text.split(/[\s/-]+/).reverse()]
	const known = words.find((word) => Object.hasOwn(COLOURS, word))
	return known && COLOURS[known]
}
