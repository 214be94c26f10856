import { randomUUID } from 'node:crypto'
import type { ParamsIn } from '#contract/endpoint.ts'
import type { Api } from '#contract/index.ts'
import { caller, type Seller, type TestApp } from '#tests/app.ts'
import { makeGoods } from './goods.ts'

export type SentInquiry = ParamsIn<Api['sendInquiry']>

/** The token at the end of a follow-up address. */
export const tokenOf = (url: string) => url.split('/').at(-1) ?? ''

/** What a test of inquiries does all the time: a catalog with a chair (from 12) and a stool, a buyer who sends, what the seller sees. */
export function inquiriesOf(test: () => { app: TestApp; seller: Seller }) {
	const seller = () => test().seller
	const publish = async (settings: Record<string, unknown> = {}) => {
		const [chair = ''] = await makeGoods(seller(), ['CHAIR-1'], {
			attrs: { 'bps.price': '67.60', 'bps.product_name': 'Padded Chair', 'bps.moq': '12' },
		})
		const [stool = ''] = await makeGoods(seller(), ['STOOL-1'], { attrs: { 'bps.price': '7.28' } })
		const skus = [chair, stool]
		const { id } = await seller().must('setCatalog', { name: 'Living', content: { sku_name_keys: skus }, settings })
		const { hash } = await seller().must('operateCatalog', { catalog_id: id })
		return { hash, skus, id }
	}
	const visitor = () => caller(test().app)
	const form = (hash: string, lines: SentInquiry['lines'], more: Partial<SentInquiry> = {}): SentInquiry => ({
		username: seller().username,
		hash,
		lines,
		name: 'Mara Lindqvist',
		email: 'Mara@nordhaus.example',
		company: 'Nordhaus',
		message: 'Could you ship before the holidays?',
		filled_ms: 20_000,
		request_id: randomUUID(),
		...more,
	})
	const send = (hash: string, lines: SentInquiry['lines'], more: Partial<SentInquiry> = {}) =>
		visitor()('sendInquiry', form(hash, lines, more))
	const inbox = async () => (await seller().must('getInquiries', {})).list
	const bell = async () => (await seller().must('getNotifications', {})).list.map(({ content }) => content)
	return { publish, visitor, form, send, inbox, bell }
}
