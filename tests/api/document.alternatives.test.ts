import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { BusinessDocument } from '#contract/document-shapes.ts'
import { type Seller, startApp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { documentsOf, line, sellerOfDocuments, tokenOf, visitorOf } from '#tests/make/documents.ts'
import { finished } from '#tests/make/jobs.ts'
import { rowsIn } from '#tests/make/workbook.ts'
import { pdfPages } from '#tests/pdf.ts'

const LINES = [
	line('2', '100', { id: 'desk', name: 'Desk' }),
	line('1', '30', { id: 'oak', alternative: 'A', name: 'Oak top' }),
	line('1', '55.5', { id: 'steel', alternative: 'A', name: 'Steel top' }),
	line('4', '5', { id: 'pads', is_optional: true, name: 'Felt pads' }),
]
const there = (document: BusinessDocument | null) => {
	if (!document) throw new Error('it is there')
	return document
}
const ACCEPT = { action: 'accept' as const, name: 'Mara Lindqvist', agreed: true }

describe.each(oneHome)('alternatives on %s', (home) => {
	let app: TestApp
	let seller: Seller

	beforeAll(async () => {
		app = await startApp(home)
		app.clock.now = () => new Date('2026-11-27T10:00:00Z')
		seller = await sellerOfDocuments(app)
	})
	afterAll(() => app.close())

	const visitor = () => visitorOf(app, seller)
	const rowOf = (id: string) =>
		app.house.database.db.selectFrom('document').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
	const file = async (id: string, format: 'pdf' | 'xlsx') => {
		const { job_id } = await seller.must('exportDocument', { id, format })
		const { url } = (await finished(seller, job_id)).result as { url: string }
		return (await app.app.inject({ method: 'GET', url })).rawPayload
	}

	test('of alternatives a buyer chooses one: page, acceptance, paper, list, workbook, revision and invoice say the same', async () => {
		const { get, operate, draft } = documentsOf(seller)
		const made = await draft(LINES, { type: 'quotation' })
		// Two were said to count: the first one does.
		expect(made.lines.map(({ is_optional }) => is_optional)).toEqual([false, false, true, true])
		const { document: sent } = await operate(made, 'finalize')
		const token = tokenOf(sent ?? made)
		const { look, say } = visitor()
		const offered = (await look(token)).data.lines.filter(({ is_offered }) => is_offered)
		expect(offered.map(({ id, alternative, amount }) => [id, alternative, amount])).toEqual([
			['oak', 'A', '30.00'],
			['steel', 'A', '55.50'],
			['pads', '', '20.00'],
		])
		const { totals: chosenTotals } = (await look(token, ['steel', 'pads'])).data
		expect([chosenTotals.total, (await get(made.id)).totals.total]).toEqual(['275.50', '230.00'])
		for (const [chosen, code] of [
			[['oak', 'steel'], 'document_choice'],
			[[], 'document_choice'],
			[['oak', 'desk'], 'document_line_unknown'],
		] as const) {
			expect((await look(token, [...chosen])).code).toBe(code)
			expect((await say(token, { ...ACCEPT, chosen: [...chosen] })).code).toBe(code)
		}
		const { hash } = await rowOf(made.id)
		const accepted = (await say(token, { ...ACCEPT, chosen: ['steel', 'pads'] })).data
		expect([accepted.state, accepted.totals.total, accepted.lines.some(({ is_offered }) => is_offered)]).toEqual([
			'accepted',
			'275.50',
			false,
		])
		expect((await look(token, ['oak'])).code).toBe('document_answer_closed')
		const row = await rowOf(made.id)
		expect([Number(row.total), row.hash === hash]).toEqual([275.5, false])
		const { list } = await seller.must('getDocuments', { type: ['quotation'] })
		expect(list[0]).toMatchObject({ total: '275.50' })
		const now = await get(made.id)
		expect(now.events.find(({ kind }) => kind === 'accepted')?.text).toBe('Steel top · Felt pads')
		const rows = await rowsIn(await file(now.id, 'xlsx'))
		expect(rows.find((cells) => cells[1] === 'Total EUR')?.[10]).toBe('275.5')
		expect(rows.find((cells) => cells[1] === 'Oak top')?.[10]).toBe('(30.00)')
		const path = join(await mkdtemp(join(inject('runFolder'), 'alternatives-')), 'paper.pdf')
		await writeFile(path, await file(now.id, 'pdf'))
		const text = (await pdfPages(path)).join('\n')
		for (const said of ['Alternative A, in the total', 'Alternative A, not in the total', '(30.00)', '275.50'])
			expect(text).toContain(said)
		const revised = (await operate(now, 'revise')).made
		expect(revised?.lines.map(({ id, alternative, is_optional }) => [id, alternative, is_optional])).toEqual([
			['desk', '', false],
			['oak', 'A', true],
			['steel', 'A', false],
			['pads', '', false],
		])
		await operate(revised ?? now, 'delete')
		const { made: invoice } = await operate(now, 'convert')
		expect(invoice).toMatchObject({ type: 'invoice', totals: { total: '275.50' } })
		expect(invoice?.lines.map(({ id, alternative, is_optional }) => [id, alternative, is_optional])).toEqual([
			['desk', '', false],
			['steel', '', false],
			['pads', '', false],
		])
	})

	test('a seller records a choice; only quotations have alternatives; a choice below zero is refused', async () => {
		const { operate, draft } = documentsOf(seller)
		// A seller who was told by phone; an invoice knows no alternatives.
		const told = (await operate(await draft(LINES, { type: 'quotation' }), 'finalize')).document
		expect((await operate(there(told), 'accept', { chosen: ['steel'] })).document?.totals.total).toBe('255.50')
		expect((await draft(LINES)).lines.map(({ alternative }) => alternative)).toEqual(['', '', '', ''])
		const rebate = [
			line('1', '10'),
			line('1', '1', { alternative: 'A' }),
			line('1', '-20', { id: 'r', alternative: 'A' }),
		]
		const low = (await operate(await draft(rebate, { type: 'quotation' }), 'finalize')).document
		expect((await visitor().say(tokenOf(there(low)), { ...ACCEPT, chosen: ['r'] })).code).toBe('document_negative')
	})
})
