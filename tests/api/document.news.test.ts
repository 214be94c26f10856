import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFetcher } from '#server/fetching/fetcher.ts'
import { deliverWebhooks } from '#server/modules/webhook/delivery.service.ts'
import { startApp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { documentsOf, line, sellerOfDocuments, tokenOf, visitorOf } from '#tests/make/documents.ts'
import { type Receiver, startReceiver } from '#tests/make/webhook-receiver.ts'

describe.each(oneHome)('what webhooks are told of documents, on %s', (home) => {
	let app: TestApp
	let other: Receiver

	beforeAll(async () => {
		app = await startApp(home)
		other = await startReceiver()
		// This machine counts as the public internet.
		app.house.fetcher = createFetcher(() => true)
	})
	afterAll(async () => {
		other.close()
		await app.close()
	})

	/** A new seller whose webhook hears of documents, and what it has heard since it was asked last. */
	async function hooked() {
		const seller = await sellerOfDocuments(app)
		const events = ['document.changed' as const, 'document.answered' as const]
		const { id } = await seller.must('setWebhook', { url: 'https://hooks.example.com/in', events })
		// As it could not be set.
		const { db } = app.house.database
		await db
			.updateTable('webhook')
			.set({ url: `${other.base}/in` })
			.where('id', '=', id)
			.execute()
		const heard = async () => {
			other.told = []
			await deliverWebhooks(app.house)
			const bodies = other.told.map(({ body }) => JSON.parse(body) as { type: string; data: Record<string, string> })
			return bodies.map(({ type, data }) => `${type} ${data['number']} ${data['state'] ?? data['answer']}`).toSorted()
		}
		return { ...seller, ...documentsOf(seller), heard }
	}

	test('each new state once, whoever or whatever took it there, and of no draft', async () => {
		const { draft, final, operate, must, heard } = await hooked()
		const quotation = await final([line('2', '50')], { type: 'quotation' })
		expect(await heard()).toEqual(['document.changed Q-2026-0001 sent'])
		await must('setDocument', { id: quotation.id, note: 'Only a note.' })
		await draft([line('1', '1')])
		expect(await heard()).toEqual([])
		await operate(quotation, 'accept')
		const { made } = await operate(quotation, 'convert')
		const { document: invoice } = await operate(made ?? quotation, 'finalize')
		expect(await heard()).toEqual([
			'document.changed INV-2026-0001 open',
			'document.changed Q-2026-0001 accepted',
			'document.changed Q-2026-0001 invoiced',
		])
		const pay = (amount: string) => must('setPayment', { document_id: invoice?.id ?? '', amount, date: '2026-11-27' })
		await pay('40')
		expect(await heard()).toEqual([])
		const { payments } = await pay('60')
		expect(await heard()).toEqual(['document.changed INV-2026-0001 paid'])
		await must('setPayment', { reverse: payments[1]?.id ?? '' })
		expect(await heard()).toEqual(['document.changed INV-2026-0001 open'])
		// A credit note pays it, and is used up by that.
		const credit = await operate(invoice ?? quotation, 'credit', {
			lines: [{ id: invoice?.lines[0]?.id ?? '', qty: '1.2' }],
		})
		await operate(credit.made ?? quotation, 'finalize')
		expect(await heard()).toEqual(['document.changed CN-2026-0001 paid', 'document.changed INV-2026-0001 paid'])
	})

	test('that a revision takes the place of another, and that something can be invoiced again', async () => {
		const { final, operate, heard } = await hooked()
		const first = await final([line('2', '50')], { type: 'quotation' })
		const { made } = await operate(first, 'revise')
		const { document: second } = await operate(made ?? first, 'finalize')
		expect(await heard()).toEqual([
			'document.changed Q-2026-0001 sent',
			'document.changed Q-2026-0001 sent',
			'document.changed Q-2026-0001 superseded',
		])
		await operate(second ?? first, 'accept')
		const whole = await operate(second ?? first, 'convert')
		await operate(whole.made ?? first, 'delete')
		const told = ['document.changed Q-2026-0001 accepted', 'document.changed Q-2026-0001 accepted']
		expect(await heard()).toEqual([...told, 'document.changed Q-2026-0001 invoiced'])
	})

	test('what a buyer says, and no name of theirs', async () => {
		const { final, heard, ...seller } = await hooked()
		const { say } = visitorOf(app, seller)
		const quotation = await final([line('2', '50')], { type: 'quotation' })
		await say(tokenOf(quotation), { action: 'accept', name: 'Mara Lindqvist', agreed: true })
		expect(await heard()).toEqual([
			'document.answered Q-2026-0001 accepted',
			'document.changed Q-2026-0001 accepted',
			'document.changed Q-2026-0001 sent',
		])
		expect(other.told.map(({ body }) => body).join()).not.toMatch(/Mara|nordhaus/i)
		const invoice = await final([line('2', '50')])
		await say(tokenOf(invoice), { action: 'paid_note', text: 'Sent today.' })
		expect(await heard()).toEqual(['document.answered INV-2026-0001 paid_note', 'document.changed INV-2026-0001 open'])
	})
})
