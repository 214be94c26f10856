import type { MoveKind } from './kinds.ts'

interface Name {
	readonly en: string
	readonly zh: string
}

/** What kinds of movements are called. */
export const MOVE_NAMES: Readonly<Record<MoveKind, Name>> = {
	adjust: { en: 'Adjustment', zh: '调整' },
	count: { en: 'Count', zh: '盘点' },
	transfer: { en: 'Transfer', zh: '调拨' },
	import: { en: 'Import', zh: '导入' },
	undo: { en: 'Undo', zh: '撤销' },
	repair: { en: 'Repair', zh: '修复' },
	receive: { en: 'Receipt', zh: '收货' },
	ship: { en: 'Shipment', zh: '发货' },
	return: { en: 'Return', zh: '退货' },
}

/** What reasons are called; sellers' own stand for themselves. */
export const REASON_NAMES: Readonly<Record<string, Name>> = {
	received: { en: 'Received', zh: '收货' },
	sold: { en: 'Sold', zh: '售出' },
	returned: { en: 'Returned', zh: '退货' },
	damaged: { en: 'Damaged', zh: '损坏' },
	lost: { en: 'Lost', zh: '丢失' },
	found: { en: 'Found', zh: '找回' },
	sample: { en: 'Sample', zh: '样品' },
	count: { en: 'Counted', zh: '盘点' },
	correction: { en: 'Correction', zh: '更正' },
	transfer: { en: 'Transfer', zh: '调拨' },
	initial: { en: 'Opening stock', zh: '期初库存' },
	import: { en: 'Import', zh: '导入' },
	undo: { en: 'Undone', zh: '撤销' },
	repair: { en: 'Ledger corrected', zh: '流水更正' },
}
