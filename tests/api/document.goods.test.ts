import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BusinessDocument } from '#contract/document-shapes.ts'
import { addDecimals, compareDecimals, subtractDecimals } from '#domain/decimal.ts'
import { STOCK_RULES } from '#domain/documents/stock-rule.ts'
import { startApp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { documentsOf, line, sellerOfDocuments } from '#tests/make/documents.ts'

const SKUS = ['chair', 'lamp'] as const
const START = 40

/** One thing that somebody does; `at` picks among the documents that are there. */
const step = fc.record({
	what: fc.constantFrom(
		'invoice',
		'invoice',
		'invoice',
		'quotation',
		'ship',
		'unship',
		'void',
		'credit',
		'undo',
		'rule',
	),
	at: fc.nat(50),
	sku: fc.constantFrom(...SKUS),
	qty: fc.integer({ min: 1, max: 30 }),
	factor: fc.constantFrom(1, 1, 6),
	isForced: fc.boolean(),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
/** What happens at once, one after the other. */
const plans = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 3, maxLength: 8 })

describe.each(oneHome)('goods of documents, whatever happens in whatever order, on %s', (home) => {
	let app: TestApp

	beforeAll(async () => {
		app = await startApp(home)
		app.clock.now = () => new Date('2026-11-27T10:00:00Z')
	})
	afterAll(() => app.close())

	async function newShop() {
		const seller = await sellerOfDocuments(app)
		await seller.must('productUpsertByAttrPath', {
			items: SKUS.map((key) => ({ sku_name: key.toUpperCase(), attrs: { 'bps.price': '9' } })),
		})
		await seller.must('inventorySet', {
			items: SKUS.map((sku_name_key) => ({ sku_name_key, mode: 'set' as const, qty: String(START) })),
		})
		const ids: string[] = []
		const { draft } = documentsOf(seller)
		const begin = async ({ what, sku, qty, factor }: Step) => {
			const item = line(String(qty), '9', { sku_name_key: sku, sku_name: sku.toUpperCase(), factor })
			const type = what === 'quotation' ? 'quotation' : 'invoice'
			const { id } = await draft([factor === 1 ? item : { ...item, unit: 'pack' }], { type })
			ids.push(id)
			return id
		}
		const operate = (id: string, action: string, more = {}) =>
			seller.call('operateDocument', { id, action, reason: 'r', ...more } as never)
		/** Does it, or is refused: both are right. */
		const act = async (one: Step) => {
			const id = ids[one.at % Math.max(1, ids.length)]
			if (one.what === 'rule')
				return seller.must('setSettings', { stock_rule: STOCK_RULES[one.at % STOCK_RULES.length]! })
			if (one.what === 'invoice') return operate(await begin(one), 'finalize', { allow_shortage: one.isForced })
			if (one.what === 'quotation') {
				const quotation = await begin(one)
				await operate(quotation, 'finalize')
				await operate(quotation, 'accept')
				if (!one.isForced) return undefined
				const made = (await operate(quotation, 'convert')).data?.made?.id
				if (made) ids.push(made)
				return made && operate(made, 'finalize', { allow_shortage: true })
			}
			if (id === undefined) return undefined
			if (one.what === 'undo') {
				const { stock } = await seller.must('getDocument', { id })
				const group_id = stock.shipments[one.at % Math.max(1, stock.shipments.length)]?.group_id
				return group_id && seller.call('undoGroup', { group_id })
			}
			if (one.what !== 'credit') return operate(id, one.what, { allow_shortage: one.isForced })
			const note = (await operate(id, 'credit')).data?.made
			if (!note) return undefined
			ids.push(note.id)
			return operate(
				note.id,
				'finalize',
				one.isForced ? {} : { returned: note.lines.map((item: { id: string }) => item.id) },
			)
		}
		return { seller, ids, act }
	}

	/** What documents say of a SKU: what is out with them, and what waits. */
	function told(documents: readonly BusinessDocument[], sku: string) {
		let [out, waiting] = ['0', '0']
		for (const { stock } of documents) {
			for (const { direction, is_undone, lines } of stock.shipments)
				for (const { sku_name_key, qty } of is_undone ? [] : lines)
					if (sku_name_key === sku) out = direction === 'out' ? addDecimals(out, qty) : subtractDecimals(out, qty)
			for (const { sku_name_key, qty } of stock.waiting) if (sku_name_key === sku) waiting = addDecimals(waiting, qty)
		}
		return { out, waiting }
	}

	test('levels are what the ledger and the documents say, and never below zero', async () => {
		const check = fc.asyncProperty(plans, async (plan) => {
			const { seller, ids, act } = await newShop()
			for (const batch of plan) {
				await Promise.all(batch.map(act))
				expect((await seller.must('inventoryProof', {})).wrong).toEqual([])
				const { list } = await seller.must('inventoryGet', {})
				const documents = await Promise.all(ids.map((id) => seller.must('getDocument', { id })))
				for (const sku of SKUS) {
					const { out, waiting } = told(documents, sku)
					const row = list.find(({ sku_name_key }) => sku_name_key === sku)
					const level = { on_hand: row?.on_hand ?? '', committed: row?.committed ?? '' }
					expect(level.on_hand).toBe(String(Number(subtractDecimals(String(START), out))))
					expect(level.committed).toBe(String(Number(waiting)))
					expect(compareDecimals(level.on_hand, '0')).toBeGreaterThanOrEqual(0)
				}
			}
		})
		await fc.assert(check, { numRuns: 12 })
	}, 120_000)
})
