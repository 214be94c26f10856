import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Seller, signUp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { inquiriesOf, tokenOf } from '#tests/make/inquiries.ts'
import { makePdf } from '#tests/make/pdf.ts'
import { withSellers } from '#tests/make/sellers.ts'
import { makePhoto, PDF, sendFiles } from '#tests/make/upload.ts'
import { pdfPages } from '#tests/pdf.ts'
import { clearOld } from '#server/jobs/retention.ts'
import { retention } from '#server/modules/index.ts'
import { openSheet } from '#server/sheets/open.ts'

describe.each(oneHome)('files of inquiries on %s', (home) => {
	let app: TestApp
	let seller: Seller
	let n = 0

	withSellers(home, 'inquiry-filer-', (test) => ({ app, seller } = test))
	// Each test an hour later: what one address may send begins anew.
	beforeEach(() => {
		n++
		app.clock.now = () => new Date(Date.now() + n * 3_600_000)
	})
	const { publish, visitor, send, inbox } = inquiriesOf(() => ({ app, seller }))

	type Uploaded = { list: { name: string; bytes: number; attachment: string }[] }
	const upload = (files: { name: string; body: Buffer | string }[]) =>
		sendFiles(app, { token: '' }, '/api/uploadInquiryFile', 'file', files)
	const uploaded = async (...files: { name: string; body: Buffer | string }[]) => {
		const { data, code, msg } = await upload(files)
		if (!data) throw new Error(`${code}: ${msg}`)
		return (data as Uploaded).list.map(({ attachment }) => attachment)
	}
	const received = async (more: Parameters<typeof send>[2] = {}) => {
		const { hash, skus } = await publish()
		const lines = [
			{ sku_name_key: skus[0] ?? '', num: 24, note: 'blue' },
			{ sku_name_key: skus[1] ?? '', num: 10 },
		]
		const sent = await send(hash, lines, more)
		const [card] = await inbox()
		const follow = { username: seller.username, token: tokenOf(sent.data?.follow_url ?? '') }
		return { sent, follow, inquiry_id: card?.id ?? '' }
	}
	const fetched = (url: string) => app.app.inject({ url })

	test('both sides attach files; they are downloads for the two of them alone', async () => {
		const plan = PDF
		const attachments = await uploaded(
			{ name: 'lounge-plan.pdf', body: plan },
			{ name: '图纸.jpg', body: await makePhoto(1) },
		)
		const { follow, inquiry_id } = await received({ attachments })
		const mine = await seller.must('getInquiry', { inquiry_id })
		expect(mine.messages[0]?.files).toMatchObject([
			{ name: 'lounge-plan.pdf', bytes: plan.length },
			{ name: '图纸.jpg' },
		])
		const reply = await uploaded({ name: 'offer.pdf', body: plan })
		await seller.must('operateInquiry', { inquiry_id, action: 'reply', attachments: reply })
		const seen = await visitor()('getFollowUp', follow)
		expect(seen.data?.messages.map(({ files }) => files.map(({ name }) => name))).toEqual([
			['lounge-plan.pdf', '图纸.jpg'],
			['offer.pdf'],
		])
		const url = seen.data?.messages[0]?.files[0]?.url ?? ''
		const file = await fetched(url)
		expect([file.statusCode, file.headers['content-type'], file.headers['x-content-type-options']]).toEqual([
			200,
			'application/pdf',
			'nosniff',
		])
		expect(file.headers['content-disposition']).toMatch(/^attachment; /)
		expect(file.headers['content-security-policy']).toContain('sandbox')
		expect(file.rawPayload.equals(plan)).toBe(true)
		// Without its signature, or under another name, there is nothing.
		for (const other of [url.split('?')[0] ?? '', url.replace('lounge-plan', 'other')])
			expect((await fetched(other)).statusCode).toBe(403)
		app.clock.now = () => new Date(Date.now() + (n + 2) * 3_600_000)
		expect((await fetched(url)).statusCode).toBe(403)
	})

	test('a file that lies about its type is refused by name, at every door', async () => {
		const page = '<!doctype html><script>alert(1)</script>'
		for (const [name, body] of [
			['plan.pdf', page],
			['plan.pdf', `${page}%PDF-1.7`],
			['photo.jpg', PDF],
			// A PDF, but one that would start a program.
			['launches.pdf', await makePdf(1)],
			['photo.png', await makePhoto(2)],
			['list.xlsx', Buffer.from('PK\u0003\u0004 no workbook')],
		] as const) {
			const { code, msg } = await upload([{ name, body }])
			expect([name, code]).toEqual([name, 'enclosure_content'])
			expect(msg).toContain(`"${name}"`)
		}
		for (const name of ['plan.html', 'plan.svg', 'plan.exe', 'plan.zip', 'plan'])
			expect(await upload([{ name, body: page }])).toMatchObject({ code: 'inquiry_file_type' })
	})

	test('three files of 10 MB are the most; what is another seller’s or forged is gone', async () => {
		const body = PDF
		const files = Array.from({ length: 4 }, (_, at) => ({ name: `${at}.pdf`, body }))
		expect((await upload(files)).status).toBeGreaterThanOrEqual(400)
		const large = Buffer.concat([body, Buffer.alloc(10 * 1024 * 1024)])
		expect(await upload([{ name: 'large.pdf', body: large }])).toMatchObject({ code: 'too_large' })
		const [ticket = ''] = await uploaded({ name: 'plan.pdf', body })
		const mine = seller
		await received({ attachments: [ticket] })
		seller = await signUp(app, 'inquiry-filer-other')
		const { inquiry_id, follow } = await received()
		const reply = { inquiry_id, action: 'reply' as const, attachments: [ticket] }
		expect(await seller.call('operateInquiry', reply)).toMatchObject({ code: 'enclosure_gone' })
		expect(await mine.call('operateInquiry', reply)).toMatchObject({ status: 404 })
		const forged = `${Buffer.from(JSON.stringify(['secret', 'a.pdf', 1])).toString('base64url')}.${ticket.split('.')[1]}`
		const answer = { ...follow, text: '', attachments: [forged], request_id: crypto.randomUUID() }
		expect(await visitor()('replyFollowUp', answer)).toMatchObject({ code: 'enclosure_gone' })
		expect(await visitor()('replyFollowUp', { ...answer, attachments: [] })).toMatchObject({
			code: 'inquiry_text_missing',
		})
	})

	test('sent twice with its files it is one; an answer too', async () => {
		const body = PDF
		const attachments = await uploaded({ name: 'plan.pdf', body })
		const { hash } = await publish()
		const request_id = crypto.randomUUID()
		const sent = await Promise.all([1, 2].map(() => send(hash, [], { attachments, request_id })))
		expect(new Set(sent.map(({ data }) => data?.number)).size).toBe(1)
		const follow = { username: seller.username, token: tokenOf(sent[0]?.data?.follow_url ?? '') }
		const again = await uploaded({ name: 'more.pdf', body })
		const answer = { ...follow, text: 'And this.', attachments: again, request_id: crypto.randomUUID() }
		for (const _ of [1, 2]) expect((await visitor()('replyFollowUp', answer)).status).toBe(200)
		const seen = await visitor()('getFollowUp', follow)
		expect(seen.data?.messages.map(({ files }) => files.length)).toEqual([1, 1])
	})

	test('they count to the seller’s quota; without room the buyer is told nothing of it', async () => {
		const body = PDF
		const used = async () => (await seller.must('getUsage', {})).bytes.used
		const before = await used()
		await received({ attachments: await uploaded({ name: 'plan.pdf', body }) })
		expect((await used()) - before).toBe(body.length)
		const [ticket = ''] = await uploaded({ name: 'plan.pdf', body })
		const { quota } = app.house.config
		const { bytes } = quota
		quota.bytes = 1
		try {
			const refused = await received({ attachments: [ticket] })
			expect(refused.sent).toMatchObject({ status: 422, code: 'inquiry_file_room' })
			expect(JSON.stringify(refused.sent)).not.toContain('GB')
		} finally {
			quota.bytes = bytes
		}
	})

	test('T65: what no message names within a day is swept; what one has named stays', async () => {
		const [unsent = '', sent = ''] = await uploaded({ name: 'a.pdf', body: PDF }, { name: 'b.pdf', body: PDF })
		const { follow } = await received({ attachments: [sent] })
		const waiting = async () => (await Array.fromAsync(app.house.storage.list('waiting/'))).length
		expect(await waiting()).toBeGreaterThan(0)
		app.clock.now = () => new Date(Date.now() + (n + 26) * 3_600_000)
		await clearOld(app.house, retention)
		expect(await waiting()).toBe(0)
		const seen = await visitor()('getFollowUp', follow)
		expect((await fetched(seen.data?.messages[0]?.files[0]?.url ?? '')).statusCode).toBe(200)
		const late = { ...follow, text: '', attachments: [unsent], request_id: crypto.randomUUID() }
		expect(await visitor()('replyFollowUp', late)).toMatchObject({ code: 'enclosure_gone' })
	})

	test('a workbook with pictures and a PDF, for the seller and by the link for the buyer', async () => {
		const { inquiry_id, follow } = await received()
		for (const format of ['xlsx', 'pdf'] as const) {
			const files = [
				await seller.must('exportInquiry', { inquiry_id, format }),
				(await visitor()('exportFollowUp', { ...follow, format })).data,
			]
			for (const file of files) {
				expect(file?.file_name).toMatch(/^INQ-\d+-0001 Nordhaus\./)
				const answer = await fetched(file?.url ?? '')
				expect([answer.statusCode, String(answer.headers['content-disposition']).startsWith('attachment')]).toEqual([
					200,
					true,
				])
				const path = join(app.house.config.tempDir, file?.file_name ?? '')
				await writeFile(path, answer.rawPayload)
				const text = format === 'pdf' ? (await pdfPages(path)).join('\n') : await sheetText(path)
				for (const part of ['CHAIR-1', 'Padded Chair', '24', 'STOOL-1']) expect(text).toContain(part)
				expect(text).toMatch(/1,?622\.40?/)
			}
		}
		const guessed = { username: seller.username, token: 'x'.repeat(32), format: 'pdf' as const }
		expect(await visitor()('exportFollowUp', guessed)).toMatchObject({ status: 404, code: 'not_found' })
	})
})

async function sheetText(path: string): Promise<string> {
	const opened = await openSheet(path, { fileName: 'inquiry.xlsx' })
	try {
		const rows: string[] = []
		for await (const { cells } of opened.rows(opened.sheets[0]?.name ?? '')) rows.push(JSON.stringify(cells))
		return rows.join('\n')
	} finally {
		await opened.close()
	}
}
