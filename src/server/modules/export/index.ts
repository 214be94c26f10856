import type { exports } from '#contract/export.ts'
import type { Handlers } from '#server/http/mount.ts'
import { exportSkus } from './export.service.ts'
import { exportLabels } from './labels.service.ts'
import { exportSpecSheets } from './spec-sheet/spec-sheets.service.ts'

export { skuExportJob } from './export.service.ts'
export { labelExportJob } from './labels.service.ts'
export { specSheetExportJob } from './spec-sheet/spec-sheets.service.ts'

export const exportRoutes: Handlers<typeof exports> = { exportSkus, exportLabels, exportSpecSheets }
