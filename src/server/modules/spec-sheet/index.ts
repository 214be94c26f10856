import { contracts } from '#contract/index.ts'
import { DELETED_SPEC_SHEET_DAYS } from '#domain/spec-sheet/record.ts'
import type { Module } from '#server/module.ts'
import { operateSpecSheets, undoSpecSheets } from './operate.service.ts'
import { checkSpecSheet } from './print/gaps.service.ts'
import { exportSpecSheet, specSheetFileJob } from './print/export.job.ts'
import { previewSpecSheet } from './print/preview.service.ts'
import {
	exportPublicSpecSheet,
	getPublicSpecPaper,
	getPublicSpecSheet,
	PUBLIC_FILE_PREFIX,
} from './public/look.service.ts'
import { getSpecSheet, getSpecSheets, newSpecSheet, setSpecSheet } from './spec-sheet.service.ts'
import { getSpecSheetVersions, restoreSpecSheetVersion } from './version.service.ts'

export { getPublicSpecSheet, operateSpecSheets, setSpecSheet }
export { sheetsFile } from './print/files.service.ts'
export { goodsNow } from './print/goods.service.ts'
export { openSheets } from './print/sheets.service.ts'

const DAY_MS = 86_400_000

/** Specification sheets: drawn of SKUs, and kept (product.md section 3.11). */
export const specSheet = {
	contract: contracts.specSheet,
	routes: {
		getSpecSheets,
		getSpecSheet,
		newSpecSheet,
		setSpecSheet,
		operateSpecSheets,
		checkSpecSheet,
		getSpecSheetVersions,
		restoreSpecSheetVersion,
		previewSpecSheet,
		exportSpecSheet,
		getPublicSpecSheet,
		getPublicSpecPaper,
		exportPublicSpecSheet,
	},
	jobs: {
		spec_sheet_file: { notify: true, title: { en: 'Spec sheet', zh: '规格书' }, run: specSheetFileJob },
	},
	undoers: { spec_sheet: undoSpecSheets },
	retention: [
		{ table: 'spec_sheet', column: 'deleted_at', keep: DELETED_SPEC_SHEET_DAYS * DAY_MS },
		{ prefix: PUBLIC_FILE_PREFIX, keep: DAY_MS },
	],
	files: [{ table: 'spec_sheet_version', columns: ['goods'] }],
} satisfies Module<typeof contracts.specSheet>
