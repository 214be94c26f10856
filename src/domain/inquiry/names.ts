import type { InquiryState } from './states.ts'

/** What states of an inquiry are called by its seller. */
export const INQUIRY_STATE_NAMES: Readonly<Record<InquiryState, { readonly en: string; readonly zh: string }>> = {
	new: { en: 'New', zh: '新询盘' },
	open: { en: 'Open', zh: '处理中' },
	waiting: { en: 'Waiting', zh: '待买家回复' },
	quoted: { en: 'Quoted', zh: '已报价' },
	won: { en: 'Won', zh: '已成交' },
	lost: { en: 'Lost', zh: '未成交' },
	spam: { en: 'Spam', zh: '垃圾询盘' },
}
