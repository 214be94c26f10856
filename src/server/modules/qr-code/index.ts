import { contracts } from '#contract/index.ts'
import { DELETED_QR_DAYS } from '#domain/qr-code/limits.ts'
import type { Module } from '#server/module.ts'
import { deleteQrCodes, undoQrCodes } from './delete.service.ts'
import { drawQrCode } from './draw.service.ts'
import { exportQrCodes, qrCodeExportJob } from './labels.job.ts'
import { getQrCodes, setQrCode } from './qr-code.service.ts'

export { openCode } from './open.service.ts'

const DAY_MS = 86_400_000

/** Codes that are printed once and can lead elsewhere later (product.md section 3.19). */
export const qrCode = {
	contract: contracts.qrCode,
	routes: { getQrCodes, setQrCode, deleteQrCodes, drawQrCode, exportQrCodes },
	jobs: { qr_code_export: { notify: true, title: { en: 'QR codes', zh: '二维码' }, run: qrCodeExportJob } },
	undoers: { qr_code: undoQrCodes },
	retention: [
		{ table: 'qr_code', column: 'deleted_at', keep: DELETED_QR_DAYS * DAY_MS },
		{ table: 'qr_code_visit', column: 'day', keep: 400 * DAY_MS },
	],
	files: [{ table: 'qr_code', columns: ['look'] }],
} satisfies Module<typeof contracts.qrCode>
