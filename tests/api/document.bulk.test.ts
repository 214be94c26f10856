import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest'
import { sql } from 'kysely'
import { BulkResult, type documentBulk } from '#contract/document-bulk.ts'
import type { BusinessDocument } from '#contract/document-shapes.ts'
import type { ParamsIn } from '#contract/endpoint.ts'
import { DOCUMENTS_BULK_MAX, DOCUMENTS_EXPORT_MAX } from '#domain/documents/bulk.ts'
import { addDays } from '#domain/zoned-time.ts'
import { deliverMail } from '#server/modules/mail/delivery.service.ts'
import { type Seller, startApp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { documentsOf, line, NORDHAUS, sellerOfDocuments } from '#tests/make/documents.ts'
import { finished } from '#tests/make/jobs.ts'
import { type Smtp, startSmtp } from '#tests/make/smtp/server.ts'
import { rowsIn } from '#tests/make/workbook.ts'
import { python } from '#tests/python.ts'

type Work = Omit<ParamsIn<(typeof documentBulk)['operateDocuments']>, 'ids'>

describe.each(oneHome)('several documents at once, on %s', (home) => {
	let app: TestApp
	let smtp: Smtp
	let operator: Seller
	let seller: Seller
	let folder: string

	beforeAll(async () => {
		smtp = await startSmtp()
		app = await startApp(home)
		operator = await sellerOfDocuments(app)
		folder = await mkdtemp(join(inject('runFolder'), 'bulk-'))
	})
	afterAll(async () => {
		await app.close()
		await smtp.stop()
	})
	beforeEach(async () => {
		app.clock.now = () => new Date('2026-11-27T10:00:00Z')
		seller = await sellerOfDocuments(app)
	})

	const work = async (documents: readonly Pick<BusinessDocument, 'id'>[], more: Work) => {
		const ids = documents.map(({ id }) => id)
		const { job_id } = await seller.must('operateDocuments', { ids, ...more })
		const job = await finished(seller, job_id)
		expect(job.state, JSON.stringify(job.error)).toBe('done')
		return { ...BulkResult.parse(job.result), summary: job.result?.['summary'] }
	}
	const check = (documents: readonly Pick<BusinessDocument, 'id'>[], more: Pick<Work, 'action' | 'again'>) =>
		seller.must('checkDocuments', { ids: documents.map(({ id }) => id), ...more })
	const codes = (left: readonly { number: string | null; error: { code: string } }[]) =>
		left.map(({ number, error }) => `${number} ${error.code}`)

	test('what is due is recorded by currency, once; what takes no payment is told by its number', async () => {
		const { draft, final, operate, get } = documentsOf(seller)
		const { meta } = await draft([])
		const dollars = { ...meta, currency: 'USD', rate: '1.1' }
		const [a, b] = [await final([line('2', '50')]), await final([line('1', '30')], { meta: dollars })]
		await seller.must('setPayment', { document_id: a.id, amount: '40', date: '2026-11-20' })
		const gone = await final([line('1', '5')])
		await operate(gone, 'void', { reason: 'wrong' })
		const begun = await draft([line('1', '7')])
		const all = [a, b, gone, begun]
		const told = await check(all, { action: 'pay' })
		expect(told.ready).toBe(2)
		expect(told.sums).toMatchObject([
			{ currency: 'EUR', count: 1, balance: '60.00' },
			{ currency: 'USD', count: 1, balance: '30.00' },
		])
		expect(codes(told.left)).toEqual([`${gone.number} payment_state`, 'null payment_state'])
		const { done, left, summary } = await work([...all, a], { action: 'pay', method: 'transfer' })
		expect([done, codes(left)]).toEqual([2, codes(told.left)])
		expect(summary).toBe('2 marked as paid, 2 not')
		expect((await get(a.id)).payments).toMatchObject([
			{ amount: '40.00' },
			{ amount: '60.00', date: '2026-11-27', method: 'transfer' },
		])
		expect((await get(b.id)).state).toBe('paid')
		expect(codes((await work([a], { action: 'pay' })).left)).toEqual([`${a.number} payment_state`])
	})

	test('drafts are finalized each by its own rule, deleted, tagged; what has a number stays', async () => {
		const { draft, final, get } = documentsOf(seller)
		const [good, empty] = [await draft([line('1', '9')]), await draft([])]
		const order = await draft([line('3', '2')], { type: 'purchase_order' })
		const sheet = await final([line('1', '3')])
		const { done, left } = await work([good, empty, order, sheet], { action: 'finalize' })
		expect(done).toBe(2)
		expect(codes(left)).toEqual(['null document_no_lines', `${sheet.number} document_step`])
		expect([(await get(good.id)).state, (await get(order.id)).state]).toEqual(['open', 'placed'])
		expect((await work([good, sheet], { action: 'tag', tag: 'fair' })).done).toBe(2)
		expect((await get(good.id)).tags).toEqual(['fair'])
		expect((await work([good], { action: 'untag', tag: 'fair' })).done).toBe(1)
		expect((await get(good.id)).tags).toEqual([])
		await seller.must('setDocument', { id: good.id, tags: Array.from({ length: 20 }, (_, n) => `t${n}`) })
		expect(codes((await work([good], { action: 'tag', tag: 'more' })).left)).toEqual([
			`${(await get(good.id)).number} documents_tags_full`,
		])
		expect(await seller.call('operateDocuments', { ids: [good.id], action: 'tag' })).toMatchObject({
			code: 'documents_tag',
		})
		const erased = await work([empty, good], { action: 'delete' })
		expect([erased.done, codes(erased.left)]).toEqual([1, [`${(await get(good.id)).number} document_step`]])
		// One that is gone meanwhile is told like the others.
		expect(codes((await check([empty, good], { action: 'delete' })).left)).toEqual([
			'null not_found',
			`${(await get(good.id)).number} document_step`,
		])
		expect(await seller.call('operateDocuments', { ids: [empty.id], action: 'delete' })).toMatchObject({
			code: 'not_found',
		})
	})

	test('they go by mail each in its words with its PDF; no address and sent before are named, and a repeat sends nothing', async () => {
		const { final, get } = documentsOf(seller)
		const ids = [crypto.randomUUID()]
		expect(await seller.call('operateDocuments', { ids, action: 'send' })).toMatchObject({ code: 'mail_none' })
		const server = { host: '127.0.0.1', port: smtp.port, encryption: 'none' as const }
		await operator.must('setMailServer', { ...server, from_address: 'sales@lumen.example' })
		const email = `bulk-${home}@nordhaus.example`
		const [invoice, quotation, silent] = [
			await final([line('1', '9')], { bill_to: { ...NORDHAUS, email } }),
			await final([line('1', '9')], { bill_to: { ...NORDHAUS, email }, type: 'quotation' }),
			await final([line('1', '9')], { bill_to: { ...NORDHAUS, email: '' } }),
		]
		const all = [invoice, quotation, silent]
		const params = { ids: all.map(({ id }) => id), action: 'send', request_id: crypto.randomUUID() } as const
		const [once, again] = [
			await seller.must('operateDocuments', params as never),
			await seller.must('operateDocuments', params as never),
		]
		expect(again.job_id).toBe(once.job_id)
		const { result } = await finished(seller, once.job_id)
		const { done, left } = BulkResult.parse(result)
		expect([done, codes(left)]).toEqual([2, [`${silent.number} documents_no_address`]])
		await deliverMail(app.house)
		const mails = [(await smtp.next(email)).mail, (await smtp.next(email)).mail]
		expect(mails.map(({ subject }) => subject?.replace(/ from .*/, '')).toSorted()).toEqual(
			[`${invoice.number}`, `Quotation ${quotation.number}`].toSorted(),
		)
		for (const { attachments } of mails) expect(attachments).toMatchObject([{ mimeType: 'application/pdf' }])
		expect((await get(invoice.id)).events).toMatchObject([{ kind: 'sent', to: email, attached: true }])
		const second = await work(all, { action: 'send' })
		expect([second.done, codes(second.left)]).toEqual([
			0,
			[
				`${invoice.number} documents_mailed`,
				`${quotation.number} documents_mailed`,
				`${silent.number} documents_no_address`,
			],
		])
		expect((await check(all, { action: 'send', again: true })).ready).toBe(2)
		expect((await work([invoice], { action: 'send', again: true })).done).toBe(1)
	})

	const fileOf = async (params: Parameters<typeof seller.must<'exportDocuments'>>[1]) => {
		const { job_id } = await seller.must('exportDocuments', params)
		const { state, result, error } = await finished(seller, job_id)
		expect(state, JSON.stringify(error)).toBe('done')
		const { url, file_name } = result as Record<'url' | 'file_name', string>
		const bytes = (await app.app.inject({ method: 'GET', url })).rawPayload
		const path = join(folder, `${crypto.randomUUID()}-${file_name}`)
		await writeFile(path, bytes)
		return { path, bytes, file_name }
	}

	test('the list is a workbook with its sums and ages, and no cell of it is a formula', async () => {
		const { draft, final } = documentsOf(seller)
		const { meta } = await draft([], { type: 'quotation' })
		const late = (days: number) => ({
			...meta,
			issue_date: '2026-01-01',
			due_date: addDays('2026-11-27', -days),
		})
		const evil = { ...NORDHAUS, name: '=HYPERLINK("http://x.example")' }
		const first = await final([line('1', '100')], { meta: late(10), bill_to: evil })
		const paid = await final([line('1', '50')], { meta: late(100) })
		await seller.must('setPayment', { document_id: paid.id, amount: '20', date: '2026-11-20' })
		await draft([line('1', '7')])
		const { bytes, file_name } = await fileOf({ format: 'xlsx', filter: { head: 'open' }, file_name: 'Open' })
		expect(file_name).toBe('Open.xlsx')
		const rows = (await rowsIn(bytes)).map((row) => row.join('|'))
		const listed = await seller.must('getDocuments', { head: 'open' })
		expect(rows.filter((row) => row.includes('INV-'))).toHaveLength(listed.total)
		expect(rows.join('\n')).toContain(`${first.number}|Invoice|${evil.name}|Open|Overdue|2026-01-01|2026-11-17|EUR|100`)
		expect(listed.sums).toMatchObject([{ total: '150.00', balance: '130.00' }])
		expect(rows.find((row) => row.startsWith('Sum|'))).toMatch(/\|2\|.*\|EUR\|150(\.00)?\|20(\.00)?\|130(\.00)?/)
		const age = (words: string) => rows.find((row) => row.includes(words))
		expect(age('1–30 days overdue')).toMatch(/\|EUR\|\|\|100/)
		expect(age('More than 90 days')).toMatch(/\|EUR\|\|\|30/)
		const chosen = await fileOf({ format: 'xlsx', ids: [paid.id] })
		expect((await rowsIn(chosen.bytes)).filter((row) => row.join('|').includes('INV-'))).toHaveLength(1)
		expect((await rowsIn((await fileOf({ format: 'xlsx', filter: { name: 'nobody' } })).bytes)).length).toBe(1)
		expect(await seller.call('exportDocuments', { format: 'xlsx' })).toMatchObject({ code: 'documents_none' })
	})

	test('a ZIP has the PDF of each, by its number', async () => {
		const { draft, final } = documentsOf(seller)
		const [a, b] = [await final([line('1', '9')]), await draft([line('1', '9')])]
		const { path, file_name } = await fileOf({ format: 'zip', ids: [a.id, b.id, a.id], file_name: 'Papers' })
		expect(file_name).toBe('Papers.zip')
		const script =
			'import json, sys, zipfile\nz = zipfile.ZipFile(sys.argv[1])\nprint(json.dumps([i.filename for i in z.infolist() if z.read(i)[:4] == b"%PDF"]))'
		expect(await python(script, path)).toEqual([`${a.number}.pdf`, 'Invoice draft.pdf'])
		expect(await seller.call('exportDocuments', { format: 'zip', filter: {} })).toMatchObject({
			code: 'documents_none',
		})
	})

	test('no more than a limit at a time', async () => {
		const ids = Array.from({ length: DOCUMENTS_BULK_MAX + 1 }, () => crypto.randomUUID())
		expect((await seller.call('operateDocuments', { ids, action: 'delete' })).status).toBe(422)
	})
})

describe.each(oneHome)('a very long list, on %s', (home) => {
	test('as many documents as a workbook holds, and not one more', { timeout: 120_000 }, async () => {
		const app = await startApp(home, undefined, { isUnproven: true })
		onTestFinished(() => app.close())
		const seller = await sellerOfDocuments(app)
		const { id } = await documentsOf(seller).final([line('1', '10')])
		const { db } = app.house.database
		// Without what is kept added up, and without what no list reads: the workbook adds up its own rows.
		const copies = (n: number) =>
			db.transaction().execute(async (db) => {
				await sql`set local session_replication_role = replica`.execute(db)
				await sql`insert into document (account_id, id, type, state, number, revision, name, currency, issue_date, due_date,
						total, paid, line_count, parts, lines, note, memo, tags, search, hash, finalized_at, created_at, updated_at)
					select account_id, gen_random_uuid(), type, state, gen_random_uuid()::text, revision, name, currency, issue_date, due_date,
						total, paid, line_count, '{}', '[]', note, memo, tags, '', hash, finalized_at, created_at, updated_at
					from document d, generate_series(1, ${n}::int) where d.id = ${id}::uuid`.execute(db)
			})
		for (let n = 0; n < 10; n++) await copies(n ? DOCUMENTS_EXPORT_MAX / 10 : DOCUMENTS_EXPORT_MAX / 10 - 1)
		const { job_id } = await seller.must('exportDocuments', { format: 'xlsx', filter: {} })
		const { state, result } = await finished(seller, job_id, 100)
		expect([state, result?.['count']]).toEqual(['done', DOCUMENTS_EXPORT_MAX])
		await copies(1)
		expect(await seller.call('exportDocuments', { format: 'xlsx', filter: {} })).toMatchObject({
			code: 'documents_many',
		})
	})
})
