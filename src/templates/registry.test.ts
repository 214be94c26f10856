import { expect, it } from 'vitest'
import { PAPERS } from '#domain/catalog/paper.ts'
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

it('has a manifest for exactly the available templates, with a grid for every paper', () => {
	for (const { key, available } of TEMPLATES) {
		const manifest = manifestOf(key)
		expect(manifest !== null).toBe(available)
		if (!manifest) continue
		expect(manifest.key).toBe(key)
		expect(Object.keys(manifest.papers)).toEqual([...PAPERS])
		expect(manifest.fields.length).toBeLessThanOrEqual(manifest.maxFields)
		expect(['split', 'photo', 'mosaic', 'type', 'plain']).toContain(manifest.title)
		expect(['band', 'slim', 'opener', 'none']).toContain(manifest.section)
	}
	expect(manifestOf('toString')).toBeNull()
})
