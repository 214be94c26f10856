import type { StatementKind } from './statement.ts'

interface StatementWords {
	readonly title: string
	readonly name: string
	readonly from: string
	readonly to: string
	readonly currency: string
	readonly customer: string
	readonly kinds: Readonly<Record<StatementKind, string>>
	readonly what: string
	readonly date: string
	readonly number: string
	readonly reference: string
	readonly amount: string
	readonly balance: string
	readonly opening: string
	readonly charged: string
	readonly settled: string
	/** What is owed, and what is to the customer's credit, at the end of a day. */
	readonly due: string
	readonly credit: string
	/** What is dated after the last day. */
	readonly later: string
}

/** The fixed words of a printed statement (product.md section 3.8). */
export const STATEMENT_WORDS: Readonly<Record<'en' | 'zh', StatementWords>> = {
	en: {
		title: 'STATEMENT',
		name: 'Statement',
		from: 'From',
		to: 'To',
		currency: 'Currency',
		customer: 'Customer',
		kinds: {
			invoice: 'Invoice',
			credit_note: 'Credit note',
			payment: 'Payment',
			reversal: 'Payment reversed',
			refund: 'Refund',
			refund_reversal: 'Refund reversed',
			void: 'Voided',
			write_off: 'Written off',
		},
		what: 'Description',
		date: 'Date',
		number: 'Number',
		reference: 'Reference',
		amount: 'Amount',
		balance: 'Balance',
		opening: 'Opening balance',
		charged: 'Charged',
		settled: 'Paid and credited',
		due: 'Balance due',
		credit: 'Balance in your favor',
		later: 'Dated later, not included',
	},
	zh: {
		title: '对账单',
		name: '对账单',
		from: '起始日期',
		to: '截止日期',
		currency: '币种',
		customer: '客户',
		kinds: {
			invoice: '发票',
			credit_note: '贷项通知单',
			payment: '收款',
			reversal: '收款冲销',
			refund: '退款',
			refund_reversal: '退款冲销',
			void: '作废',
			write_off: '核销',
		},
		what: '摘要',
		date: '日期',
		number: '编号',
		reference: '参考号',
		amount: '金额',
		balance: '余额',
		opening: '期初余额',
		charged: '本期应收',
		settled: '本期已收及冲减',
		due: '应付余额',
		credit: '贵方结余',
		later: '日期较晚，未计入',
	},
}
