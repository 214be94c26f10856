import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isProblem } from '#domain/problem.ts'
import { CATALOG_DEFAULTS } from './settings.ts'
import { keptBy } from './template.ts'
import { readTemplateFile, writeTemplateFile } from './template-file.ts'

const look = {
	type: 'user' as const,
	name: 'Spring look 春',
	layout: 'KeMeiTemp',
	content: keptBy('user', { ...CATALOG_DEFAULTS, color: '#096d84', subtitle: 'of one catalog' }),
}
const parts = () => JSON.parse(writeTemplateFile(look)) as Record<string, unknown>
const readBack = (changes: object) => {
	const read = readTemplateFile(JSON.stringify({ ...parts(), ...changes }))
	return isProblem(read) ? [read.code, read.params] : read.value
}

test('what is written is read back, without what belongs to one catalog', () => {
	expect(readTemplateFile(writeTemplateFile(look))).toEqual({ value: look })
	expect(look.content).not.toHaveProperty('subtitle')
	const fields = {
		type: 'display_content' as const,
		name: 'Trade',
		layout: null,
		content: { display_content: ['SKU'] },
	}
	expect(readTemplateFile(`\uFEFF${writeTemplateFile(fields)}`)).toEqual({ value: fields })
})

test.each([
	[{ format: 'other' }, 'template_file_foreign', undefined],
	[{ version: 2 }, 'template_file_version', { version: '2' }],
	[{ type: 'system' }, 'template_file_damaged', { part: 'type' }],
	[{ name: '' }, 'template_file_damaged', { part: 'name' }],
	[{ name: 'x'.repeat(121) }, 'template_file_damaged', { part: 'name' }],
	[{ layout: 7 }, 'template_file_damaged', { part: 'layout' }],
	[{ settings: [] }, 'template_file_damaged', { part: 'settings' }],
	[{ settings: { color: 'reddish' } }, 'template_file_damaged', { part: 'settings.color' }],
	[{ settings: { logo: { size: 'huge' } } }, 'template_file_damaged', { part: 'settings.logo.size' }],
	[{ settings: { constructor: {} } }, 'template_file_damaged', { part: 'settings.constructor' }],
])('%j is refused, and what is wrong is named', (changes, code, params) =>
	expect(readBack(changes)).toEqual([code, params]),
)

test.each([
	['{"format":', 'template_file_unreadable'],
	['[]', 'template_file_foreign'],
])('%s is no template', (text, code) => expect(readTemplateFile(text)).toEqual({ code }))

test('an unlisted paper becomes Letter', () =>
	expect(readBack({ settings: { paper: 'A0' } })).toMatchObject({ content: { paper: 'Letter' } }))

test('a file cut anywhere, or anything at all, is refused and never thrown', () => {
	const whole = writeTemplateFile(look)
	fc.assert(
		fc.property(
			fc.oneof(
				fc.nat(whole.length - 3).map((at) => whole.slice(0, at)),
				fc.string(),
				fc.json(),
			),
			(text) => isProblem(readTemplateFile(text)),
		),
	)
})
