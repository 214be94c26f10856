import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { cardUrl } from '#domain/media/urls.ts'
import type { SpecBlock } from '#domain/spec-sheet/blocks.ts'
import { caller, type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { uploadPhotos } from '#tests/make/goods.ts'
import { finished } from '#tests/make/jobs.ts'
import { PDF, sendDocument } from '#tests/make/upload.ts'
import { pdfLinks, pdfPages } from '#tests/pdf.ts'

describe.each(oneHome)('care, drawings and files of certificates on spec sheets, on %s', (home) => {
	let app: TestApp
	let seller: Seller
	let folder: string
	let certificate: string
	let drawing: string
	let files = 0
	beforeAll(async () => {
		folder = await mkdtemp(join(inject('runFolder'), 'spec-blocks-'))
		app = await startApp(home)
		seller = await signUp(app, 'sheet-author')
		const parameter = (en: string, type: 'long_text' | 'image' | 'file', shown = true) => ({
			name: { en, zh: '' },
			type,
			show: { table: true, card: true, public: shown, excel: true, import: true },
		})
		await seller.must('setCustomParameters', {
			add: [
				parameter('Care instructions', 'long_text'),
				parameter('Warning', 'long_text', false),
				parameter('Dimension drawing', 'image'),
				parameter('Inner drawing', 'image', false),
				parameter('Certificate', 'file'),
				parameter('Test report', 'file', false),
				parameter('Manual', 'file'),
			],
		})
		certificate = (await sendDocument(app, seller, { name: 'lamp CE.pdf' })).url ?? ''
		const [drawn = '', inner = ''] = await uploadPhotos(app, seller, [3, 4])
		drawing = drawn
		await write({
			'bps.product_name': 'Desk lamp',
			'bps.certifications': ['RoHS'],
			'cps.care_instructions': 'Wipe with a dry cloth.',
			'cps.warning': 'Ours alone.',
			'cps.dimension_drawing': drawing,
			'cps.inner_drawing': inner,
			'cps.certificate': certificate,
			'cps.test_report': (await sendDocument(app, seller, { name: 'secret.pdf', body: Buffer.from(`${PDF}%2`) })).url,
			'cps.manual': 'https://maker.example/manual.pdf',
		})
	})
	afterAll(() => app.close())

	async function write(attrs: Record<string, unknown>) {
		const { results } = await seller.must('productUpsertByAttrPath', { items: [{ sku_name: 'LAMP', attrs }] })
		expect(results).toEqual([expect.objectContaining({ ok: true })])
	}
	const make = async (...off: SpecBlock[]) => {
		const blocks = off.map((block) => ({ block, on: false }))
		return (await seller.must('setSpecSheet', { name: 'Lamps', sku_name_keys: ['lamp'], blocks })).id
	}
	const operate = (id: string, action: 'freeze' | 'publish') => seller.must('operateSpecSheets', { ids: [id], action })

	async function printed(id: string) {
		const { job_id } = await seller.must('exportSpecSheet', { id })
		const { result } = await finished(seller, job_id)
		const path = join(folder, `${files++}.pdf`)
		await writeFile(path, (await app.app.inject({ method: 'GET', url: String(result?.['url']) })).rawPayload)
		const links = (await pdfLinks(path)).map(({ uri }) => uri)
		return { text: (await pdfPages(path)).join('\n').replaceAll(/\s+/g, ' '), links }
	}
	const drawnPhotos = async (id: string) => {
		const { svg } = await seller.must('previewSpecSheet', { id })
		return svg.includes(cardUrl(drawing))
	}

	test('each has its block, and none of what is kept to the seller', async () => {
		const id = await make()
		const { text, links } = await printed(id)
		for (const said of [
			'Care and warnings',
			'Care instructions Wipe with a dry cloth.',
			'RoHS',
			'Certificate: lamp CE.pdf',
			'Dimensions',
			'Manual https://maker.example/manual.pdf',
		])
			expect(text).toContain(said)
		expect(text.match(/Care instructions/g)).toHaveLength(1)
		for (const hidden of ['Ours alone', 'Warning ', 'secret.pdf', 'Test report']) expect(text).not.toContain(hidden)
		const host = app.house.config.publicUrl
		expect(new Set(links)).toEqual(new Set([host + certificate, 'https://maker.example/manual.pdf']))
		expect(await drawnPhotos(id)).toBe(true)
	})

	test('a block that is off takes what it says along; one of an older sheet is on', async () => {
		const id = await make('care', 'drawing', 'certifications')
		const { text, links } = await printed(id)
		for (const hidden of ['Care', 'Dimensions', 'RoHS', 'lamp CE.pdf']) expect(text).not.toContain(hidden)
		expect([links, await drawnPhotos(id)]).toEqual([['https://maker.example/manual.pdf'], false])
		const { blocks } = await seller.must('getSpecSheet', { id: await make('contact') })
		expect(blocks).toHaveLength(13)
		expect(blocks.filter(({ on }) => !on).map(({ block }) => block)).toEqual(['contact', 'prices'])
	})

	test('its page gives the files; frozen it keeps them and the drawing when the SKU has others', async () => {
		const id = await make()
		await operate(id, 'freeze')
		await operate(id, 'publish')
		const { link } = await seller.must('getSpecSheet', { id })
		const address = { username: seller.username, token: link?.split('/').at(-1) ?? '' }
		await write({ 'cps.certificate': null, 'cps.dimension_drawing': null, 'cps.care_instructions': 'Boil it.' })
		const { data } = await caller(app)('getPublicSpecSheet', address)
		const url = app.house.config.publicUrl + certificate
		expect(data?.sheets[0]?.files).toEqual([
			{ label: 'Manual: https://maker.example/manual.pdf', url: 'https://maker.example/manual.pdf' },
			{ label: 'Certificate: lamp CE.pdf', url },
		])
		expect((await app.app.inject({ method: 'GET', url: certificate })).rawPayload.equals(PDF)).toBe(true)
		expect((await printed(id)).text).toContain('Wipe with a dry cloth.')
		expect(await drawnPhotos(id)).toBe(true)
		const live = await make()
		expect([(await printed(live)).text.includes('Boil it.'), await drawnPhotos(live)]).toEqual([true, false])
	})
})
