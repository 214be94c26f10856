import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { caller, type Seller, type TestApp } from '#tests/app.ts'
import { makeGoods } from './goods.ts'

/** An address of which nothing is known but the street. */
export const ADDRESS = {
	kind: 'billing',
	label: '',
	line1: 'Quay 4',
	line2: '',
	city: '',
	region: '',
	postcode: '',
	country: '',
} as const

/** Sends an inquiry from a catalog that is published for it; its id. Buyers of a test all come from one machine. */
export async function inquireOf(
	{ app, seller }: { app: TestApp; seller: Seller },
	email: string,
	name = 'Mara Lindqvist',
): Promise<string> {
	await app.house.database.db.deleteFrom('rate_limit').execute()
	const skus = await makeGoods(seller, [`C-${randomUUID().slice(0, 8)}`])
	const { id } = await seller.must('setCatalog', { name: 'Spring', content: { sku_name_keys: skus } })
	const { hash } = await seller.must('operateCatalog', { catalog_id: id })
	const sent = await caller(app)('sendInquiry', {
		username: seller.username,
		hash,
		lines: [{ sku_name_key: skus[0] ?? '', num: 3, note: 'for the window' }],
		name,
		email,
		company: 'Nordhaus',
		phone: '+49 30 555 0187',
		country: 'Germany',
		ship_to: 'Hafenstr. 4\nHamburg',
		message: 'By spring?',
		consent: true,
		request_id: randomUUID(),
	})
	expect(sent.status).toBe(200)
	const found = (await seller.must('getInquiries', {})).list.find((card) => card.name === name)
	return found?.id ?? ''
}
