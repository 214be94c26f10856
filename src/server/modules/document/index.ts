import { contracts } from '#contract/index.ts'
import type { Module } from '#server/module.ts'
import { setInvoiceSetting } from '#server/modules/account/index.ts'
import { undoReceipts } from './arrival/undo.service.ts'
import { newDocument } from './beginning.service.ts'
import { getDocument, setDocument } from './document.service.ts'
import { getDocuments } from './list.service.ts'
import { operateDocument } from './operate.service.ts'
import { setPayment } from './payment.service.ts'
import { documentExportJob, exportDocument } from './print/export.job.ts'
import { previewDocument } from './print/preview.service.ts'

export { getDocument, getDocuments, newDocument, operateDocument, setDocument, setPayment }

/** Invoices, quotations, purchase orders and other business documents (product.md sections 3.8 to 3.10). */
export const documents = {
	contract: contracts.document,
	routes: {
		getDocuments,
		getDocument,
		newDocument,
		setDocument,
		operateDocument,
		setPayment,
		previewDocument,
		exportDocument,
		setInvoiceSetting,
	},
	jobs: {
		document_export: { notify: true, title: { en: 'Document', zh: '单据' }, run: documentExportJob },
	},
	undoers: { stock_receipt: undoReceipts },
	files: [{ table: 'document', columns: ['parts', 'lines', 'company'] }],
} satisfies Module<typeof contracts.document>
