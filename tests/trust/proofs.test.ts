import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import type { Db } from '#server/house.ts'
import { databaseHomes } from '#tests/database.ts'
import { documentsOf, line, NORDHAUS, sellerOfDocuments, VAT } from '#tests/make/documents.ts'
import { countFaults, keyFaults, mediaFaults } from '#tests/make/count-proofs.ts'
import { makeGoods, uploadPhoto } from '#tests/make/goods.ts'
import { makeHouse, makeOwner } from '#tests/make/house.ts'
import { documentFaults, everyFault, stockFaults } from '#tests/make/proofs.ts'

describe.each(databaseHomes)('P01: what must hold of documents whatever happened, on %s', (home) => {
	let app: TestApp
	let seller: Seller
	const faultsOf = (db: Db) => documentFaults({ db, accountId: seller.accountId })
	const faults = () => faultsOf(app.house.database.db)
	/** What a proof says to a fault that is put into the database, and taken out again. */
	const told = async (fault: ReturnType<typeof sql>, proof = faultsOf, before = sql`select 1`) => {
		const db = app.house.database.db
		let said: string[] = []
		await db
			.transaction()
			.execute(async (db) => {
				await before.execute(db)
				await fault.execute(db)
				said = await proof(db)
				throw new Error('take it back')
			})
			.catch((error: Error) => {
				if (error.message !== 'take it back') throw error
			})
		return said
	}

	beforeAll(async () => {
		app = await startApp(home)
		app.clock.now = () => new Date('2026-11-27T10:00:00Z')
		seller = await sellerOfDocuments(app)
		const { draft, final, operate } = documentsOf(seller)
		const { meta } = await draft([])
		const taxed = { ...meta, taxes: [VAT] }
		const lines = [line('3', '9.99', { taxes: ['V'] })]
		const open = await final(lines, { meta: taxed })
		const paid = await final(lines, { meta: taxed })
		const undone = await final(lines, { meta: taxed })
		const pay = (document_id: string, amount: string) =>
			seller.must('setPayment', { document_id, amount, date: '2026-11-27' })
		await pay(paid.id, '36.26')
		const { payments } = await pay(undone.id, '10')
		await seller.must('setPayment', { reverse: payments[0]?.id ?? '' })
		await operate(undone, 'void', { reason: 'typed wrong' })
		await pay(open.id, '5')
		const note = (await operate(open, 'credit')).made
		if (note) await operate(note, 'finalize')
		const quotation = await final(lines, {
			type: 'quotation',
			bill_to: NORDHAUS,
			meta: { ...taxed, due_date: '2026-12-31' },
		})
		const revision = (await operate(quotation, 'revise')).made
		if (revision) await operate(revision, 'finalize')
		await final(lines, { meta: { ...taxed, issue_date: '2027-01-03', due_date: null } })
	})
	afterAll(() => app.close())

	test('nothing is wrong after invoices, payments, reversals, voids, credit notes and revisions', async () => {
		expect(await faults()).toEqual([])
		expect((await seller.must('inventoryProof', {})).wrong).toEqual([])
	})

	test('the proof sees a gap, a double number, a lost payment, a payment too much and sums that are off', async () => {
		const mine = sql`account_id = ${seller.accountId}::uuid`
		const one = sql`${mine} and number = 'INV-2026-0002'`
		expect(await told(sql`update document set number = 'INV-2026-0009' where ${one}`)).toEqual([
			expect.stringContaining('numbers INV-2026- of invoice'),
		])
		expect(await told(sql`update document set number = 'INV-2026-001' where ${one}`)).toContainEqual(
			expect.stringContaining('numbers INV-2026-'),
		)
		expect(await told(sql`delete from document_payment where ${mine} and amount = 36.26`)).toEqual([
			expect.stringContaining('INV-2026-0002 says 36.26'),
		])
		expect(
			await told(sql`
				with more as (
					insert into document_payment (account_id, id, document_id, amount, date, method, reference, note, at)
					select account_id, ${randomUUID()}::uuid, id, 1, issue_date, '', '', '', updated_at from document where ${one}
				)
				update document set paid = paid + 1 where ${one}`),
		).toEqual([expect.stringContaining('INV-2026-0002 is paid 37.26')])
		expect(
			await told(sql`update document_sum set total = total + 1 where ${mine} and type = 'quotation'`),
		).toContainEqual(expect.stringContaining('sums of quotation'))
	})

	test('the proof sees a count that is off, a file that takes its room twice, and a picture that is gone', async () => {
		const db = app.house.database.db
		const images = [await uploadPhoto(app, seller, 7)]
		const [sku_name_key = ''] = await makeGoods(seller, ['CHAIR-1'])
		await seller.must('setSkuImages', { sku_name_key, images: [{ url: images[0] ?? '' }] })
		expect([await countFaults(db), await mediaFaults(db)]).toEqual([[], []])
		const mine = sql`account_id = ${seller.accountId}::uuid`
		const counts = async (fault: ReturnType<typeof sql>) =>
			(await told(fault, countFaults)).map((one) => one.split(':')[0])
		expect(await counts(sql`update sku_count set n = n + 1 where ${mine}`)).toContain('SKUs counted')
		expect(await counts(sql`update account_usage set bytes = bytes - 1 where ${mine}`)).toContain(
			'room of files summed',
		)
		expect(await counts(sql`update sale_month set invoiced = invoiced + 1 where ${mine}`)).toContain(
			'sales of months summed',
		)
		expect(
			await counts(sql`insert into customer_count values (${seller.accountId}::uuid, false, 'nobody', 1)`),
		).toContain('customers counted')
		expect(await counts(sql`insert into inquiry_count values (${seller.accountId}::uuid, 'open', 1, 0)`)).toContain(
			'inquiries counted',
		)
		const again = sql`
			insert into media select (jsonb_populate_record(media, jsonb_build_object('id', ${randomUUID()}::text, 'access_url', access_url || '-2'))).* from media where ${mine}`
		expect(await counts(again)).toContain('files that take their room twice')
		expect(await told(sql`update media set state = 'dropped' where ${mine}`, mediaFaults)).toEqual([
			expect.stringMatching(/^sku names media/),
		])
	})

	test('the proof sees stock that its lines do not come to, and rows whose other end is gone', async () => {
		const db = app.house.database.db
		expect([await stockFaults(db), await keyFaults(db)]).toEqual([[], []])
		const [sku_name_key = ''] = await makeGoods(seller, ['LAMP-1'])
		await seller.must('inventorySet', { items: [{ sku_name_key, mode: 'set', qty: '40' }] })
		const { operate, draft } = documentsOf(seller)
		const quotation = await draft([line('7', '9', { sku_name_key })], { type: 'quotation' })
		await operate(quotation, 'finalize')
		await operate(quotation, 'accept')
		expect(await everyFault(db)).toEqual([])
		const mine = sql`account_id = ${seller.accountId}::uuid`
		const level = (set: ReturnType<typeof sql>) => told(sql`update stock_level set ${set} where ${mine}`, stockFaults)
		expect(await level(sql`on_hand = 39`)).toEqual([
			expect.stringMatching(/^stock of .* is 39.*, its lines come to 40/),
		])
		expect(await level(sql`committed = 0`)).toEqual([
			expect.stringMatching(/^committed of .* is 0.*, its lines come to 7/),
		])
		expect(await level(sql`incoming = 5`)).toEqual([expect.stringMatching(/^incoming of .* is 5/)])
		const unwatched = sql`set local session_replication_role = replica`
		expect(await told(sql`delete from document where ${mine}`, keyFaults, unwatched)).toContainEqual(
			expect.stringMatching(/^document_payment names what is not in document: /),
		)
	})

	test('a suite that leaves a fault behind fails when it closes, whether it came by calls or by modules', async () => {
		const broken = (account_id: string) =>
			sql`insert into customer_count values (${account_id}::uuid, false, 'nobody', 1)`
		const other = await startApp(home)
		const { accountId } = await signUp(other, 'leaves-a-fault')
		await broken(accountId).execute(other.house.database.db)
		await expect(other.close()).rejects.toThrow('customers counted')
		const house = await makeHouse(home)
		const owner = await makeOwner(house)
		await broken(owner.accountId).execute(house.database.db)
		await expect(house.close()).rejects.toThrow('customers counted')
	})
})
