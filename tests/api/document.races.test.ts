import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signUp, startApp, type Seller, type TestApp } from '#tests/app.ts'
import { databaseHomes } from '#tests/database.ts'
import { documentsOf, line } from '#tests/make/documents.ts'

const AT_ONCE = 200

describe.each(databaseHomes)('documents at once, on %s', (home) => {
	let app: TestApp
	let seller: Seller

	beforeAll(async () => {
		app = await startApp(home)
		app.clock.now = () => new Date('2026-11-27T10:00:00Z')
		seller = await signUp(app, 'document-races')
	})
	afterAll(() => app.close())

	/** So many drafts like one, itself among them, in one statement. */
	const copies = async ({ id }: { id: string }, count: number): Promise<string[]> => {
		const { rows } = await sql<{ id: string }>`
			insert into document select (jsonb_populate_record(null::document,
				to_jsonb(one) || jsonb_build_object('id', gen_random_uuid()))).*
			from document as one, generate_series(2, ${count}::int) where id = ${id} returning id`.execute(app.house.database.db)
		return [id, ...rows.map((row) => row.id)]
	}

	test('T73: so many finalised at once have numbers without a gap, each once; what is refused takes none', async () => {
		const { draft } = documentsOf(seller)
		// Every fourth has nothing on it.
		const ids = [
			...(await copies(await draft([line('1', '10')]), (AT_ONCE * 3) / 4)),
			...(await copies(await draft([]), AT_ONCE / 4)),
		]
		const answers = await Promise.all(ids.map((id) => seller.call('operateDocument', { id, action: 'finalize' })))
		const numbers = answers.flatMap(({ data }) => data?.document?.number ?? [])
		const wanted = Array.from({ length: (AT_ONCE * 3) / 4 }, (_, n) => `INV-2026-${String(n + 1).padStart(4, '0')}`)
		expect(numbers.toSorted()).toEqual(wanted)
		expect(answers.filter(({ code }) => code === 'document_no_lines')).toHaveLength(AT_ONCE / 4)
		const { heads, sums } = await seller.must('getDocuments', {})
		expect([heads.open, heads.draft, sums]).toEqual([
			wanted.length,
			AT_ONCE / 4,
			[{ currency: 'USD', count: AT_ONCE, total: `${wanted.length * 10}.00`, balance: `${wanted.length * 10}.00` }],
		])
	})

	test('one draft finalised by two, or asked for twice, is finalised once', async () => {
		const { draft } = documentsOf(seller)
		const { id } = await draft([line('1', '10')])
		const finalize = () => seller.call('operateDocument', { id, action: 'finalize' })
		const twice = await Promise.all([finalize(), finalize()])
		expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409])
		const once = { id, action: 'duplicate' as const, request_id: randomUUID() }
		const copies = await Promise.all([seller.call('operateDocument', once), seller.call('operateDocument', once)])
		const [first, second] = copies.map(({ data }) => data.made?.id)
		expect(first).toBe(second)
	})

	test('an invoice paid by two at once is paid once; the second is asked', async () => {
		const { final, get } = documentsOf(seller)
		const { id } = await final([line('1', '10')])
		const pay = () => seller.call('setPayment', { document_id: id, amount: '10', date: '2026-11-27' })
		const codes = (await Promise.all([pay(), pay(), pay()])).map(({ state, code }) => (state === 0 ? 'paid' : code))
		expect(codes.toSorted()).toEqual(['paid', 'payment_state', 'payment_state'])
		expect(await get(id)).toMatchObject({ totals: { paid: '10.00', balance: '0.00' }, payments: [{ amount: '10.00' }] })
	})

	test('two people in one draft: the first is kept, the second is told and shown it', async () => {
		const { draft } = documentsOf(seller)
		const { id, version } = await draft([line('1', '10')])
		const save = (memo: string) => seller.call('setDocument', { id, version, memo })
		const answers = await Promise.all([save('one'), save('two')])
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
		const [kept, told] = answers.toSorted((a, b) => a.status - b.status)
		expect(told?.data).toMatchObject({ memo: kept?.data.memo, version: version + 1 })
	})

	test('2,000 lines are saved, read and finalised', async () => {
		const { draft, operate } = documentsOf(seller)
		const lines = Array.from({ length: 2000 }, (_, n) => line('3', `${n}.99`, { name: `Chair ${n}` }))
		const made = await draft(lines)
		const { document } = await operate(made, 'finalize')
		expect([document?.lines.length, document?.totals.total]).toEqual([2000, '6002940.00'])
	})
})
