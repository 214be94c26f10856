import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import type { BusinessCard } from '#contract/business-card.ts'
import { CARD_DESIGNS, cardPath } from '#domain/business-card/card.ts'
import { type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import { pdfCodes, pictureCodes } from '#tests/codes.ts'
import { exported, uploadPhoto } from '#tests/make/goods.ts'
import { pdfInfo, pdfWords } from '#tests/pdf.ts'

let app: TestApp
let seller: Seller
let n = 0
beforeAll(async () => {
	app = await startApp('pglite')
	await signUp(app, 'operator')
})
afterAll(() => app.close())
beforeEach(async () => {
	seller = await signUp(app, `carder-${++n}`)
	await seller.must('setUserInfo', { nickname: 'Mara Lindqvist' })
	await seller.must('setCompany', {
		company_name: 'Nordhaven',
		company_email: 'hello@nordhaven.example',
		company_website: 'https://www.nordhaven.example/',
		company_address: 'Dock 3\n8000 Aarhus',
	})
})

const card = async () => (await seller.must('userProfile', {})).business_card
const open = (path: string, headers: Record<string, string> = {}) =>
	app.app.inject({ method: 'GET', url: path, headers })
/** A side as a scanner sees it from a hand's breadth. */
const seen = async (changes: Partial<BusinessCard>, side: 'front' | 'back' = 'front') => {
	const { png = '', svg } = await seller.must('drawBusinessCard', { card: changes, side, format: 'png' })
	expect(svg).toBeUndefined()
	const drawn = Buffer.from(png, 'base64')
	return { drawn, codes: await pictureCodes(await sharp(drawn).resize(900).png().toBuffer()) }
}

test('before anything is saved it says what the company says; parts merge, and what was emptied stays empty', async () => {
	expect(await card()).toMatchObject({
		design: 'edge',
		name: 'Mara Lindqvist',
		company: 'Nordhaven',
		email: 'hello@nordhaven.example',
		phone: '',
		page: false,
	})
	const whole = await seller.must('setBusinessCard', { email: '', role: 'Sales', color: '#7a2e1d' })
	expect(whole).toEqual(await card())
	expect(whole).toMatchObject({ email: '', role: 'Sales', color: '#7a2e1d', company: 'Nordhaven' })
	await seller.must('setCompany', { company_name: 'Nordhaven A/S', company_email: 'new@nordhaven.example' })
	expect(await card()).toMatchObject({ email: '', company: 'Nordhaven A/S' })
})

test('what could not be printed or reached is refused with its field', async () => {
	const refused = async (parts: Partial<BusinessCard>) => {
		const { code, errors } = await seller.call('setBusinessCard', parts)
		return [code, errors?.[0]?.path]
	}
	expect(await refused({ name: '', company: ' ' })).toEqual(['card_nameless', 'name'])
	expect(await refused({ email: 'mara@' })).toEqual(['email_bad', 'email'])
	expect(await refused({ website: 'javascript:alert(1)' })).toEqual(['url_bad', 'website'])
	expect(await refused({ code: 'page' })).toEqual(['card_page_off', 'code'])
	expect((await refused({ color: 'red;}' }))[1]).toBe('color')
	expect((await refused({ name: 'a\nb' }))[1]).toBe('name')
	const other = await signUp(app, `other-${n}`)
	const foreign = await uploadPhoto(app, other, n)
	expect((await seller.call('setBusinessCard', { logo: foreign })).status).toBeGreaterThanOrEqual(400)
	expect((await seller.call('drawBusinessCard', { card: { logo: foreign } })).status).toBeGreaterThanOrEqual(400)
	expect((await card()).logo).toBe('')
})

test('every design is drawn in its size, and its code reads as the contact', { timeout: 90_000 }, async () => {
	for (const design of CARD_DESIGNS) {
		const { drawn, codes } = await seen({ design, size: '90x54' })
		const { width, height } = await sharp(drawn).metadata()
		expect([design, Math.round((width / height) * 100)]).toEqual([design, 167])
		expect(Math.abs(width - (90 / 25.4) * 600)).toBeLessThan(12)
		expect([design, codes.map((code) => code.split('\n').slice(0, 4))]).toEqual([
			design,
			[['BEGIN:VCARD', 'VERSION:3.0', 'N:Mara Lindqvist;;;;', 'FN:Mara Lindqvist']],
		])
	}
	const back = { code: 'page', code_side: 'back', page: true } as const
	expect((await seen(back)).codes).toEqual([])
	expect((await seen(back, 'back')).codes).toEqual([app.house.config.publicUrl + cardPath(seller.username)])
})

test('longest texts of every script stay on the card, and the code is still read', async () => {
	for (const word of ['Wm', '灯', 'مصباح '])
		for (const design of CARD_DESIGNS) {
			const long = (signs: number) => word.repeat(signs).slice(0, signs).trim()
			const texts = { name: long(80), role: long(80), company: long(120), tagline: long(120), address: long(90) }
			const drawn = await seller.must('drawBusinessCard', { card: { design, ...texts, code: 'page', page: true } })
			expect(drawn.svg).toContain('<svg')
		}
})

test(
	'sheets hold ten cards with their backs, a single page has bleed around the trim',
	{ timeout: 90_000 },
	async () => {
		const logo = await uploadPhoto(app, seller, n)
		await seller.must('setBusinessCard', { logo, page: true, code: 'page', code_side: 'back', design: 'band' })
		const made = async (paper: 'A4' | 'single') => {
			const { job_id } = await seller.must('exportBusinessCard', { paper })
			const { bytes } = await exported(app, seller, job_id)
			const file = join(inject('runFolder'), `card-${n}-${paper}.pdf`)
			await writeFile(file, bytes)
			return file
		}
		const sheet = await made('A4')
		const address = app.house.config.publicUrl + cardPath(seller.username)
		expect(await pdfCodes(sheet)).toEqual([[], Array.from({ length: 10 }, () => address)])
		const pages = await pdfWords(sheet)
		expect((await pdfInfo(sheet))['Page size']).toMatch(/^595(\.\d+)? x 841\.\d+ pts/)
		expect(pages[0]?.words.filter(({ text }) => text === 'Lindqvist')).toHaveLength(10)
		const single = await pdfInfo(await made('single'))
		// 85 × 55 mm with 3 mm of bleed and 5 mm for marks on each side.
		expect([single['Pages'], single['Page size']]).toEqual(['2', expect.stringMatching(/^286\.\d+ x 201\.\d+ pts/)])
	},
)

test('the page is there only while it is switched on, says no more than the card, and offers the contact', async () => {
	const path = cardPath(seller.username)
	expect((await open(`${path}.vcf`)).statusCode).toBe(404)
	await seller.must('setBusinessCard', {
		page: true,
		address: 'Dock; 3\n8000 Aarhus',
		tagline: '<script>alert(1)</script>',
	})
	const file = await open(`${path}.vcf`)
	expect(file.headers).toMatchObject({
		'content-type': 'text/vcard; charset=utf-8',
		'content-disposition': `attachment; filename="Mara Lindqvist.vcf"; filename*=UTF-8''Mara%20Lindqvist.vcf`,
	})
	expect(file.body.replaceAll('\r\n ', '')).toContain(String.raw`ADR;TYPE=WORK:;;Dock\; 3\n8000 Aarhus;;;;`)
	// A name that the seller had before leads to the present one, and nobody else gets it.
	const username = `renamed-card-${n}`
	await seller.must('setUserInfo', { username })
	const moved = await open(`${path}.vcf`)
	expect([moved.statusCode, moved.headers.location]).toEqual([301, `${cardPath(username)}.vcf`])
	await seller.must('setBusinessCard', { page: false })
	expect([(await open(`${cardPath(username)}.vcf`)).statusCode, (await open(`${path}.vcf`)).statusCode]).toEqual([
		404, 404,
	])
	expect((await open(`${cardPath('nobody-here')}.vcf`)).statusCode).toBe(404)
})

test('a stored card that an older version wrote is read as far as it is known', async () => {
	await sql`update account set business_card = '{"title": "old", "role": "Owner"}'::jsonb where username = ${seller.username}`.execute(
		app.house.database.db,
	)
	expect(await card()).toMatchObject({ role: 'Owner', name: 'Mara Lindqvist' })
})
