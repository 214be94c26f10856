import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { DataOf, ParamsIn } from '#contract/endpoint.ts'
import type { Api } from '#contract/index.ts'
import { caller, type Seller, type TestApp } from '#tests/app.ts'
import { makeGoods } from './goods.ts'
import { finished } from './jobs.ts'
import { sendFiles } from './upload.ts'

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

/** Lines of CSV. */
export function csvOf(rows: readonly (readonly string[])[]): string {
	return rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n')
}

/** What a file of customers is read as; `code` where it is refused. */
export async function readList(app: TestApp, seller: Seller, name: string, body: string | Buffer) {
	const { data, code } = await sendFiles(app, seller, '/api/readCustomerList', 'file', [{ name, body }])
	return { ...(data as DataOf<Api['readCustomerList']>), code }
}

/** The rows of a list as importCustomers takes them. */
export function valuesOf({ rows, mapping }: Pick<DataOf<Api['readCustomerList']>, 'rows' | 'mapping'>) {
	return rows.map(({ row, cells }) => ({
		row,
		values: Object.fromEntries(mapping.flatMap((field, at) => (field && cells[at] ? [[field, cells[at]]] : []))),
	}))
}

/** The bytes of an export. */
export async function exportedCustomers(
	app: TestApp,
	seller: Seller,
	params: ParamsIn<Api['exportCustomers']>,
): Promise<Buffer> {
	const { job_id } = await seller.must('exportCustomers', params)
	const { result, error } = await finished(seller, job_id)
	expect(error ?? null).toBeNull()
	const { pathname, search } = new URL(String(result?.['url']), 'http://localhost')
	return (await app.app.inject({ url: pathname + search })).rawPayload
}
