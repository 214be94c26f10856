import { describe, expect, test } from 'vitest'
import { isProblem } from '#domain/problem.ts'
import { CATALOG_DEFAULTS, cleanCatalogSettings, mergeCatalogSettings, paperOf } from './settings.ts'

const clean = (part: Record<string, unknown>) => {
	const cleaned = cleanCatalogSettings(part)
	return isProblem(cleaned) ? [cleaned.code, cleaned.path] : cleaned.value
}

test('the defaults are those of the spec and fit their own shape', () => {
	expect(clean({ ...CATALOG_DEFAULTS })).toEqual(CATALOG_DEFAULTS)
	expect(CATALOG_DEFAULTS).toMatchObject({ theme: 'Default', color: '#b89130', font: 'Open Sans', margins: 0.5 })
	expect(CATALOG_DEFAULTS.favorite_font).toEqual({ name: 'Noticia Text', size: 11 })
	expect(CATALOG_DEFAULTS.watermark).toMatchObject({ direction: 'Single', transparency: 30, size: 14 })
})

describe('papers', () => {
	test.each([
		['A4', 'A4'],
		['Half letter horizontal', 'HalfLetterH'],
		['Half letter vertical', 'HalfLetterV'],
		['Tabloid', 'Letter'],
		['', 'Letter'],
		['constructor', 'Letter'],
	])('%j prints on %s', (name, paper) => expect(paperOf(name)).toBe(paper))
	test('an unlisted paper is stored as Letter', () => expect(clean({ paper: 'A0' })).toEqual({ paper: 'Letter' }))
})

test.each([
	[{ colour: '#fff' }, 'field_unknown', 'settings.colour'],
	[{ color: 'reddish' }, 'field_format', 'settings.color'],
	[{ font: 'Comic-Sans' }, 'field_format', 'settings.font'],
	[{ font_size: '10px' }, 'field_format', 'settings.font_size'],
	[{ font_size: '99pt' }, 'field_format', 'settings.font_size'],
	[{ logo: { size: 'huge' } }, 'field_format', 'settings.logo.size'],
	[{ logo: 'x' }, 'field_format', 'settings.logo'],
	[
		{ footer: { add_footer_text: { content: 'x'.repeat(2001) } } },
		'field_format',
		'settings.footer.add_footer_text.content',
	],
	[{ display_content: Array(61).fill('Price') }, 'field_format', 'settings.display_content'],
	[{ constructor: {} }, 'field_unknown', 'settings.constructor'],
	[{ section_break: 'chapter' }, 'field_format', 'settings.section_break'],
	[{ photo_fit: true }, 'field_format', 'settings.photo_fit'],
	[{ margins: Number.NaN }, 'field_format', 'settings.margins'],
])('%j is refused by its path', (part, code, path) =>
	expect(clean(part as Record<string, unknown>)).toEqual([code, path]),
)

test("the spec's own spellings of its defaults are taken, and stored as ours", () => {
	const note = { content: 'Thank you', font_size: '10pt' }
	const spec = {
		font: 'Open-Sans',
		color: 'Red',
		favorite_font: { name: 'Noticia-Text', size: '11pt' },
		watermark: { text_color: 'red', size: 14 },
		footer: { message_to_customer: note, add_footer_text: note },
	}
	const stored = { content: 'Thank you', font_size: 10 }
	expect(clean(spec)).toEqual({
		font: 'Open Sans',
		color: '#ff0000',
		favorite_font: { name: 'Noticia Text', size: 11 },
		watermark: { text_color: '#ff0000', size: 14 },
		footer: { message_to_customer: stored, add_footer_text: stored },
	})
	expect(clean({ color: 'constructor' })).toEqual(['field_format', 'settings.color'])
})

test('parts merge into their group, lists replace', () => {
	const merged = mergeCatalogSettings(
		{ ...CATALOG_DEFAULTS, display_content: ['Price'] },
		{ logo: { size: 'large' } as never, display_content: ['SKU'] },
	)
	expect(merged.logo).toEqual({ path: '', size: 'large', location: 'right' })
	expect(merged.display_content).toEqual(['SKU'])
	expect(CATALOG_DEFAULTS.logo.size).toBe('middle')
})
