import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { PAPERS } from '#domain/catalog/paper.ts'
import { DISPLAY_FIELDS, PACKING_FIELDS } from '#domain/sku/display-fields.ts'
import { manifestOf, TEMPLATES } from './registry.ts'

it('has the 17 keys and numbers of spec section 3', () => {
	const keys = TEMPLATES.map((template) => template.key)
	expect(TEMPLATES.map((template) => template.number)).toEqual(Array.from({ length: 17 }, (_, index) => index + 1))
	expect(keys.slice(0, 6)).toEqual([
		'DefaultTemp',
		'format_1_1',
		'KeMeiTemp',
		'PictureWallTemp',
		'UpToFourSecondaryImagesTemp',
		'qrCodeTemp',
	])
	expect(keys.slice(6, 11)).toEqual([2, 3, 4, 5, 6].map((n) => `template_${n}`))
	expect(keys.slice(11)).toEqual(['singleTemp', ...[7, 8, 9, 10, 11].map((n) => `template_${n}`)])
})

it.each(TEMPLATES)('$key says how it is laid out on every paper, in words the kit knows', ({ key, manifest }) => {
	expect(manifestOf(key)).toBe(manifest)
	expect(Object.keys(manifest.papers)).toEqual([...PAPERS])
	for (const { cols, rows } of Object.values(manifest.papers)) expect(cols * rows).toBeGreaterThan(0)
	expect(manifest.fields.length).toBeLessThanOrEqual(manifest.maxFields)
	const known = new Set<string>([...DISPLAY_FIELDS, ...PACKING_FIELDS].map(({ field }) => field))
	expect(manifest.fields.filter((field) => !known.has(field))).toEqual([])
	expect(['split', 'photo', 'mosaic', 'type', 'plain']).toContain(manifest.title)
	expect(['band', 'slim', 'opener', 'none']).toContain(manifest.section)
	expect([undefined, 'option', 'always']).toContain(manifest.itemQr)
})

it('each folder holds one template and its name stands inside', () => {
	const root = new URL('./catalog/', import.meta.url)
	const folders = readdirSync(root)
	const read = (name: string) => readFileSync(new URL(`${name}/manifest.json`, root), 'utf8')
	expect(folders.map((name) => (JSON.parse(read(name)) as { folder: string }).folder)).toEqual(folders)
	expect(TEMPLATES.map(({ manifest }) => manifest.folder).toSorted()).toEqual(folders.toSorted())
})

it('has no layout for another name', () => {
	expect(manifestOf('toString')).toBeNull()
	expect(manifestOf('template_1')).toBeNull()
})
