import { contracts } from '#contract/index.ts'
import type { Module } from '#server/module.ts'
import { exportSkus, skuExportJob } from './export.service.ts'
import { exportLabels, labelExportJob } from './labels.service.ts'
import { exportSpecSheets, specSheetExportJob } from './spec-sheets.service.ts'

export const exports = {
	contract: contracts.exports,
	routes: { exportSkus, exportLabels, exportSpecSheets },
	jobs: {
		sku_export: { notify: true, title: { en: 'Export', zh: '导出' }, run: skuExportJob },
		label_export: { notify: true, title: { en: 'Labels', zh: '标签' }, run: labelExportJob },
		spec_sheet_export: { notify: true, title: { en: 'Spec sheets', zh: '规格书' }, run: specSheetExportJob },
	},
} satisfies Module<typeof contracts.exports>
