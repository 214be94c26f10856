import type { DocumentType } from './document.ts'
import type { DocumentAction, DocumentState } from './states.ts'

type Words<K extends string> = Readonly<Record<'en' | 'zh', Readonly<Record<K, string>>>>

/** What the types of documents are called. */
export const TYPE_WORDS: Words<DocumentType> = {
	en: {
		invoice: 'invoice',
		proforma: 'pro forma invoice',
		quotation: 'quotation',
		credit_note: 'credit note',
		purchase_order: 'purchase order',
	},
	zh: {
		invoice: '发票',
		proforma: '形式发票',
		quotation: '报价单',
		credit_note: '贷项通知单',
		purchase_order: '采购单',
	},
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
		placed: 'placed',
		partially_received: 'partially received',
		received: 'received',
		closed_short: 'closed short',
		on_hold: 'on hold',
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
		placed: '已下单',
		partially_received: '部分收货',
		received: '已收货',
		closed_short: '已短收结单',
		on_hold: '已暂停',
	},
}

/** What is done, as in "it cannot be …". */
export const DONE_WORDS: Words<DocumentAction> = {
	en: {
		finalize: 'finalized',
		send: 'sent by e-mail',
		mark_sent: 'marked as sent',
		void: 'voided',
		write_off: 'written off',
		credit: 'credited',
		accept: 'accepted',
		decline: 'declined',
		extend: 'extended',
		revise: 'revised',
		convert: 'converted',
		place: 'placed',
		receive: 'received',
		undo_receive: 'taken back',
		close_short: 'closed short',
		hold: 'put on hold',
		resume: 'resumed',
		cancel: 'canceled',
		duplicate: 'duplicated',
		delete: 'deleted',
	},
	zh: {
		finalize: '定稿',
		send: '邮件发送',
		mark_sent: '标记为已发送',
		void: '作废',
		write_off: '核销',
		credit: '开具贷项通知单',
		accept: '接受',
		decline: '拒绝',
		extend: '延期',
		revise: '修订',
		convert: '转换',
		place: '下单',
		receive: '收货',
		undo_receive: '撤销收货',
		close_short: '短收结单',
		hold: '暂停',
		resume: '恢复',
		cancel: '取消',
		duplicate: '复制',
		delete: '删除',
	},
}
