import type { Translation } from '#web/text/translation.ts'
import type { usageLimits as en } from './words.en.ts'

/** 账户用量与上限的文字。 */
export const usageLimits: Translation<typeof en> = {
	title: '用量与上限',
	text: '此账户的用量与上限。达到上限后无法再添加内容，查看和导出不受影响。',
	files: '文件',
	pictures: '图片',
	skus: 'SKU（含已删除）',
	catalogs: '已发布图册',
	pdfs: '本月图册 PDF',
	used: '{{used}} / {{limit}}',
	free: '{{used}}（无上限）',
	warning: '即将用尽。请删除不再需要的内容，或请管理员提高上限。',
}
