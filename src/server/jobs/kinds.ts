import type { Locale } from '#contract/refusals/index.ts'

export interface KindFacts {
	/** Whether the bell tells the owner how it ended, or only that it failed or what it has to say (`summary`). */
	notify: boolean | 'news'
	/** Its name in that message. */
	title: Readonly<Record<Locale, string>>
}

/** Every kind of job. Each has its own queue, so that long imports do not keep a quick export waiting. */
export const kinds = {
	import_check: { notify: false, title: { en: 'Import check', zh: '导入检查' } },
	import_run: { notify: true, title: { en: 'Import', zh: '导入' } },
	import_undo: { notify: true, title: { en: 'Undo of an import', zh: '撤销导入' } },
	import_failed_rows: { notify: false, title: { en: 'Problem rows', zh: '问题行' } },
	import_pictures: { notify: false, title: { en: 'Import pictures', zh: '导入图片' } },
	sku_export: { notify: true, title: { en: 'Export', zh: '导出' } },
	label_export: { notify: true, title: { en: 'Labels', zh: '标签' } },
	spec_sheet_export: { notify: true, title: { en: 'Spec sheets', zh: '规格书' } },
	catalog_export: { notify: true, title: { en: 'Catalog export', zh: '画册导出' } },
	catalog_pages: { notify: true, title: { en: 'Catalog upload', zh: '图册上传' } },
	catalog_check: { notify: false, title: { en: 'Catalog check', zh: '画册检查' } },
	// The versions of the catalog tell of the others.
	catalog_republish: { notify: 'news', title: { en: 'Automatic publishing', zh: '自动发布' } },
	picture_framing: { notify: false, title: { en: 'Older pictures', zh: '较早的图片' } },
	parameters: { notify: false, title: { en: 'Custom parameters', zh: '自定义参数' } },
	undo: { notify: true, title: { en: 'Undo', zh: '撤销' } },
	bulk: { notify: true, title: { en: 'Bulk change', zh: '批量更改' } },
} as const satisfies Record<string, KindFacts>

export type JobKind = keyof typeof kinds

export const jobKinds = Object.keys(kinds) as JobKind[]
