import type { Translation } from '#web/text/translation.ts'
import type * as en from './words.en.ts'

/** 客户对账单。 */
export const statement: Translation<typeof en.statement> = {
	titleOf: '{{name}} 的对账单',
	back: '返回客户',
	from: '起始日期',
	to: '截止日期',
	none: '没有发票或收款',
	noneText: '截至 {{day}} 没有开票或收款。',
	quiet: '这段时间没有往来。',
	daysBad: '起始日期不能晚于截止日期。',
	opening: '期初余额',
	closing: '期末余额',
	charged: '本期应收',
	settled: '本期已收及冲减',
	entry: '摘要',
	day: '日期',
	asPdf: 'PDF',
	asWorkbook: 'Excel',
	export: '导出对账单',
}
