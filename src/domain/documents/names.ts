import type { DocumentType } from './document.ts'
import type { Badge, DocumentState } from './states.ts'

type Names<K extends string> = Readonly<Record<K, { readonly en: string; readonly zh: string }>>

/** What states of a document are called by its seller. */
export const DOCUMENT_STATE_NAMES: Names<DocumentState> = {
	draft: { en: 'Draft', zh: '草稿' },
	open: { en: 'Open', zh: '待付款' },
	paid: { en: 'Paid', zh: '已付款' },
	void: { en: 'Void', zh: '已作废' },
	uncollectible: { en: 'Written off', zh: '已核销' },
	sent: { en: 'Sent', zh: '已发送' },
	accepted: { en: 'Accepted', zh: '已接受' },
	declined: { en: 'Declined', zh: '已拒绝' },
	expired: { en: 'Expired', zh: '已过期' },
	invoiced: { en: 'Invoiced', zh: '已开票' },
	superseded: { en: 'Replaced', zh: '已被取代' },
	cancelled: { en: 'Canceled', zh: '已取消' },
	placed: { en: 'Placed', zh: '已下单' },
	partially_received: { en: 'Partly received', zh: '部分收货' },
	received: { en: 'Received', zh: '已收货' },
	closed_short: { en: 'Closed short', zh: '短收结单' },
	on_hold: { en: 'On hold', zh: '已暂停' },
	issued: { en: 'Issued', zh: '已签发' },
	confirmed: { en: 'Confirmed', zh: '已确认' },
	partly_invoiced: { en: 'Partly invoiced', zh: '部分开票' },
}

export const BADGE_NAMES: Names<Badge> = {
	sent: { en: 'Sent', zh: '已发送' },
	viewed: { en: 'Viewed', zh: '已查看' },
	partially_paid: { en: 'Partly paid', zh: '部分付款' },
	overdue: { en: 'Overdue', zh: '已逾期' },
}

export const DOCUMENT_TYPE_NAMES: Names<DocumentType> = {
	invoice: { en: 'Invoice', zh: '发票' },
	proforma: { en: 'Pro forma invoice', zh: '形式发票' },
	quotation: { en: 'Quotation', zh: '报价单' },
	credit_note: { en: 'Credit note', zh: '贷项通知单' },
	purchase_order: { en: 'Purchase order', zh: '采购单' },
	customer_order: { en: 'Customer order', zh: '客户订单' },
	packing_list: { en: 'Packing list', zh: '装箱单' },
	delivery_note: { en: 'Delivery note', zh: '送货单' },
}
