import type { gallery as en } from '../en/gallery.ts'
import type { Translation } from '../translation.ts'

export const gallery: Translation<typeof en> = {
	title: '画廊',
	text: '卖家向所有人展示的图册。',
	find: '查找图册或公司',
	products_other: '{{n}} 款产品',
	pages_other: '{{n}} 页',
	more: '显示更多',
	empty: '这里还没有图册',
	emptyText: '卖家可从图册菜单将已发布的图册展示在这里。',
	nothing: '没有匹配的图册或公司',
	closed: '本站未开放画廊',
	report: '举报 {{name}}',
	reportSubject: '举报图册“{{name}}”',
}
