import type { DocumentType } from './document.ts'
import type { DocumentAction, DocumentState } from './states.ts'

type Words<K extends string> = Readonly<Record<'en' | 'zh', Readonly<Record<K, string>>>>

/** What the types of documents are called. */
export const TYPE_WORDS: Words<DocumentType> = {
	en: { invoice: 'invoice', proforma: 'pro forma invoice', quotation: 'quotation', credit_note: 'credit note' },
	zh: { invoice: '发票', proforma: '形式发票', quotation: '报价单', credit_note: '贷项通知单' },
}

/** What states are called. */
export const STATE_WORDS: Words<DocumentState> = {
	en: {
		draft: 'a draft',
		open: 'open',
		paid: 'paid',
		void: 'void',
		uncollectible: 'written off',
		sent: 'sent',
		accepted: 'accepted',
		declined: 'declined',
		expired: 'expired',
		invoiced: 'invoiced',
		superseded: 'replaced by a newer revision',
		cancelled: 'canceled',
	},
	zh: {
		draft: '草稿',
		open: '待付款',
		paid: '已付款',
		void: '已作废',
		uncollectible: '已核销',
		sent: '已发送',
		accepted: '已接受',
		declined: '已拒绝',
		expired: '已过期',
		invoiced: '已开票',
		superseded: '已被新版本取代',
		cancelled: '已取消',
	},
}

/** What is done, as in "it cannot be …". */
export const DONE_WORDS: Words<DocumentAction> = {
	en: {
		finalize: 'finalized',
		mark_sent: 'marked as sent',
		void: 'voided',
		write_off: 'written off',
		credit: 'credited',
		accept: 'accepted',
		decline: 'declined',
		extend: 'extended',
		revise: 'revised',
		convert: 'converted',
		cancel: 'canceled',
		duplicate: 'duplicated',
		delete: 'deleted',
	},
	zh: {
		finalize: '定稿',
		mark_sent: '标记为已发送',
		void: '作废',
		write_off: '核销',
		credit: '开具贷项通知单',
		accept: '接受',
		decline: '拒绝',
		extend: '延期',
		revise: '修订',
		convert: '转换',
		cancel: '取消',
		duplicate: '复制',
		delete: '删除',
	},
}
