import type { BusinessDocument } from '#contract/document-shapes.ts'
import { signOf } from '#domain/decimal.ts'
import { isPriced } from '#domain/documents/document.ts'
import { LAST_DAYS } from '#domain/documents/last-day.ts'
import { PAPER_WORDS } from '#domain/documents/paper-words.ts'
import { formatMoney } from '#domain/money.ts'
import { type Written, writeLetter } from '#server/mail/letter.ts'
import { numberWith } from '../document.presenter.ts'
import { writerOf } from '../print/writing.presenter.ts'

interface Said {
	sender: string
	/** Its page. */
	url: string
	subject: string
	text: string
}

/** The message that a document goes with, in its language: what was written, what it comes to, and the way to its page. */
export function documentLetter(document: BusinessDocument, { sender, url, subject, text }: Said): Written {
	const { type, number, revision, meta, totals } = document
	const { language, currency, due_date } = meta
	const words = WORDS[language]
	const paper = PAPER_WORDS[language]
	const { day } = writerOf(language, currency)
	const money = (amount: string) => formatMoney(amount, currency, language)
	const colon = language === 'zh' ? '：' : ':'
	const owes = type === 'invoice' && signOf(totals.paid) !== 0
	const last = LAST_DAYS[type]
	const sums = [
		[paper.names[type], numberWith(number ?? '', revision)],
		...(isPriced(type) ? [[words.total, money(totals.total)]] : []),
		...(owes ? [[words.balance, money(totals.balance)]] : []),
		...(due_date !== null && last !== null ? [[paper[last], day(due_date)]] : []),
	]
	return writeLetter({
		locale: language,
		sender,
		heading: subject,
		paragraphs: paragraphsOf(text, url),
		sums: sums.map(([name = '', value = '']) => ({ name: name + colon, value })),
		button: { label: words.open[type], url },
		foot: words.foot(sender),
	})
}

/** The address has a line of its own at the button. */
function paragraphsOf(text: string, url: string): string[] {
	const lines = text.split(/\r?\n/).filter((line) => line.trim() !== url)
	return lines
		.join('\n')
		.split(/\n{2,}/)
		.filter((part) => part.trim())
}

const en = {
	open: {
		invoice: 'View the invoice',
		proforma: 'View the pro forma invoice',
		quotation: 'View and answer the quotation',
		credit_note: 'View the credit note',
		purchase_order: 'View the purchase order',
		customer_order: 'View the order confirmation',
		packing_list: 'View the packing list',
		delivery_note: 'View the delivery note',
	},
	total: 'Total',
	balance: 'Balance due',
	foot: (sender: string) => `You get this because ${sender} entered this address. Reply to this e-mail to reach them.`,
}

const zh: typeof en = {
	open: {
		invoice: '查看发票',
		proforma: '查看形式发票',
		quotation: '查看并答复报价单',
		credit_note: '查看贷项通知单',
		purchase_order: '查看采购单',
		customer_order: '查看订单确认书',
		packing_list: '查看装箱单',
		delivery_note: '查看送货单',
	},
	total: '合计',
	balance: '应付余额',
	foot: (sender) => `${sender}填写了此邮箱，因此您收到此邮件。如需联系，请直接回复。`,
}

const WORDS = { en, zh }
