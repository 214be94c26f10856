import type { Age } from './ageing.ts'

interface ListWords {
	readonly number: string
	readonly type: string
	readonly name: string
	readonly state: string
	readonly marks: string
	readonly issue_date: string
	readonly due_date: string
	readonly currency: string
	readonly total: string
	readonly paid: string
	readonly balance: string
	readonly tags: string
	readonly sum: string
	readonly unpaid: string
	readonly ages: Readonly<Record<Age, string>>
}

const en: ListWords = {
	number: 'Number',
	type: 'Type',
	name: 'Customer or supplier',
	state: 'Status',
	marks: 'Marks',
	issue_date: 'Date',
	due_date: 'Due date',
	currency: 'Currency',
	total: 'Total',
	paid: 'Paid',
	balance: 'Balance',
	tags: 'Tags',
	sum: 'Sum',
	unpaid: 'Unpaid invoices',
	ages: {
		not_due: 'Not due',
		d30: '1–30 days overdue',
		d60: '31–60 days overdue',
		d90: '61–90 days overdue',
		older: 'More than 90 days overdue',
	},
}

const zh: ListWords = {
	number: '编号',
	type: '类型',
	name: '客户或供应商',
	state: '状态',
	marks: '标记',
	issue_date: '日期',
	due_date: '到期日',
	currency: '货币',
	total: '合计',
	paid: '已付',
	balance: '余额',
	tags: '标签',
	sum: '总计',
	unpaid: '未付发票',
	ages: {
		not_due: '未到期',
		d30: '逾期 1–30 天',
		d60: '逾期 31–60 天',
		d90: '逾期 61–90 天',
		older: '逾期 90 天以上',
	},
}

/** What the workbook of a list of documents says. */
export const LIST_WORDS: Readonly<Record<'en' | 'zh', ListWords>> = { en, zh }
