/** The families that ship with Vitrine, each with the npm package and file stems of its cuts. */
export interface FontFamily {
	readonly family: string
	readonly package: string
	/** `<folder>/<file>` inside the package. */
	readonly files: readonly string[]
}

const cuts = (family: string, pkg: string, stem: string, names: readonly string[]): FontFamily => ({
	family,
	package: pkg,
	files: names.map((name) => `${name}/${stem}_${name}.ttf`),
})

export const FONT_FAMILIES: readonly FontFamily[] = [
	cuts('Open Sans', '@expo-google-fonts/open-sans', 'OpenSans', [
		'300Light',
		'400Regular',
		'400Regular_Italic',
		'600SemiBold',
		'700Bold',
	]),
	cuts('Noticia Text', '@expo-google-fonts/noticia-text', 'NoticiaText', [
		'400Regular',
		'400Regular_Italic',
		'700Bold',
		'700Bold_Italic',
	]),
	cuts('Arimo', '@expo-google-fonts/arimo', 'Arimo', [
		'400Regular',
		'400Regular_Italic',
		'600SemiBold',
		'700Bold',
		'700Bold_Italic',
	]),
	cuts('Noto Sans SC', '@expo-google-fonts/noto-sans-sc', 'NotoSansSC', ['400Regular', '700Bold']),
	cuts('Almarai', '@expo-google-fonts/almarai', 'Almarai', ['400Regular', '700Bold']),
	cuts('Noto Sans Arabic', '@expo-google-fonts/noto-sans-arabic', 'NotoSansArabic', ['400Regular', '700Bold']),
]

/**
 * Asked in this order for signs that the chosen family lacks: Chinese, Hebrew and rare currency signs, Arabic. Letters of
 * Almarai are one glyph each, so readers copy them as they were written; Noto Sans Arabic, which puts letters together from
 * strokes and dots, has the rarer ones.
 */
export const FALLBACK_FAMILIES: readonly string[] = ['Noto Sans SC', 'Arimo', 'Almarai', 'Noto Sans Arabic']

/** Names that stored settings use for a family we ship: the spec's spelling, and Arimo for Helvetica (equal widths). */
const ALIASES: Readonly<Record<string, string>> = {
	'open-sans': 'Open Sans',
	helvetica: 'Arimo',
	'helvetica neue': 'Arimo',
	arial: 'Arimo',
}

/** The shipped family for a name in any case, or null: an unknown font is an error, never a silent replacement. */
export function fontFamily(name: string): string | null {
	const wanted = name.trim().toLowerCase()
	const known = FONT_FAMILIES.find((font) => font.family.toLowerCase() === wanted)
	return known?.family ?? (Object.hasOwn(ALIASES, wanted) ? (ALIASES[wanted] ?? null) : null)
}
