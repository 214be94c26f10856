import { CATALOG_FONTS } from './setting-names.ts'
import { type Branch, isBranch } from './settings-shape.ts'

type Spelling = (value: unknown) => unknown
interface Spellings {
	readonly [key: string]: Spelling | Spellings
}

/** The colors that have a name everywhere: those of the first HTML, and orange. */
const COLORS: Readonly<Record<string, string>> = {
	black: '#000000',
	silver: '#c0c0c0',
	gray: '#808080',
	grey: '#808080',
	white: '#ffffff',
	maroon: '#800000',
	red: '#ff0000',
	purple: '#800080',
	fuchsia: '#ff00ff',
	green: '#008000',
	lime: '#00ff00',
	olive: '#808000',
	yellow: '#ffff00',
	navy: '#000080',
	blue: '#0000ff',
	teal: '#008080',
	aqua: '#00ffff',
	orange: '#ffa500',
}

const color: Spelling = (value) => {
	const name = typeof value === 'string' ? value.trim().toLowerCase() : ''
	return Object.hasOwn(COLORS, name) ? COLORS[name] : value
}
const font: Spelling = (value) => {
	if (typeof value !== 'string') return value
	const bare = (name: string) => name.trim().toLowerCase().replaceAll(/[-_]/g, ' ')
	return CATALOG_FONTS.find((name) => bare(name) === bare(value)) ?? value
}
/** `10pt`, and `10` as text. */
const points: Spelling = (value) => {
	const digits = typeof value === 'string' ? /^\s*(\d{1,3}(?:\.\d{1,2})?)\s*(?:pt)?\s*$/i.exec(value)?.[1] : undefined
	return digits === undefined ? value : Number(digits)
}

const SPELLINGS: Spellings = {
	color,
	favorite_color: color,
	font,
	font_size: points,
	favorite_font: { name: font, size: points },
	watermark: { text_color: color, size: points },
	footer: { message_to_customer: { font_size: points }, add_footer_text: { font_size: points } },
}

/** Settings as they are stored: `Open-Sans`, `red` and `10pt`, as the spec writes its defaults, mean what we call otherwise. */
export function respelled(part: Branch, spellings: Spellings = SPELLINGS): Branch {
	const stored = { ...part }
	for (const [key, spelling] of Object.entries(spellings)) {
		if (!Object.hasOwn(part, key)) continue
		const value = part[key]
		if (typeof spelling === 'function') stored[key] = spelling(value)
		else if (isBranch(value)) stored[key] = respelled(value, spelling)
	}
	return stored
}
