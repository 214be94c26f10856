import { contracts } from '#contract/index.ts'
import type { Module } from '#server/module.ts'
import { setInvoiceSetting } from '#server/modules/account/index.ts'
import { getDocumentHistory } from './history/history.service.ts'
import { DOCUMENT } from './history/history.store.ts'
import { undoDocuments } from './history/undo.service.ts'
import { undoReceipts } from './arrival/undo.service.ts'
import { newDocument } from './beginning.service.ts'
import { getDocument, setDocument } from './document.service.ts'
import { getDocumentFiles, removeDocumentFile, setDocumentFile, uploadDocumentFiles } from './files/file.service.ts'
import { getDocuments } from './list.service.ts'
import { documentsExportJob, exportDocuments } from './list/export.job.ts'
import { operateDocument } from './operate.service.ts'
import { setPayment } from './payment.service.ts'
import { undoShipments } from './stock/undo.service.ts'
import { documentExportJob, exportDocument } from './print/export.job.ts'
import { answerDocument } from './public/answer.service.ts'
import { exportPublicDocument, getPublicDocument, getPublicPaper, PUBLIC_FILE_PREFIX } from './public/look.service.ts'
import { documentMailJob } from './sending/mail.job.ts'
import { DOCUMENT_MAIL_PREFIX } from './sending/prepared.service.ts'
import { checkEInvoice } from './e-invoice/check.service.ts'
import { previewDocument } from './print/preview.service.ts'
import { getDocumentStats } from './stats.service.ts'
import { addLandedCost, getLandedCosts, removeLandedCost } from './landed/landed.service.ts'
import { LANDED_ENTITY } from './landed/landed.store.ts'
import { undoLandedCosts } from './landed/undo.service.ts'
import { getStatement } from './statement.service.ts'
import { statementMailJob } from './statement/mail.job.ts'
import { sendStatement } from './statement/send.service.ts'
import { exportStatement, statementExportJob } from './statement/export.job.ts'

export { addLandedCost, answerDocument, getPublicDocument }
export { getDocument, getDocuments, newDocument, operateDocument, setDocument, setPayment }
export { repeatDocument } from './repeat.service.ts'
export { listOwed, type Reminding } from './sending/owed.store.ts'
export { prepareMail, type PreparedMail, sendPrepared } from './sending/prepared.service.ts'
export { numberWith } from './document.presenter.ts'
export { sumsOf } from './heads.rule.ts'
export { stepRefusal } from './operate.service.ts'
export { todayOf } from './today.service.ts'
export { statementForTemplate } from './statement/template.service.ts'
export { type DocumentRecord, documentForTemplate } from './sending/template-record.service.ts'

const DAY_MS = 86_400_000

/** Invoices, quotations, purchase orders and other business documents (product.md sections 3.8 to 3.10). */
export const documents = {
	contract: contracts.document,
	routes: {
		getDocuments,
		exportDocuments,
		getDocumentStats,
		getDocumentFiles,
		uploadDocumentFiles,
		setDocumentFile,
		removeDocumentFile,
		getStatement,
		exportStatement,
		sendStatement,
		getDocument,
		getDocumentHistory,
		newDocument,
		setDocument: (ctx, params) => setDocument(ctx, params),
		operateDocument: (ctx, params) => operateDocument(ctx, params),
		setPayment,
		getLandedCosts,
		addLandedCost,
		removeLandedCost,
		previewDocument,
		exportDocument,
		checkEInvoice,
		setInvoiceSetting,
		getPublicDocument,
		getPublicPaper,
		exportPublicDocument,
		answerDocument,
	},
	jobs: {
		document_export: { notify: true, title: { en: 'Document', zh: '单据' }, run: documentExportJob },
		documents_export: { notify: true, title: { en: 'Documents', zh: '单据' }, run: documentsExportJob },
		statement_export: { notify: true, title: { en: 'Statement', zh: '对账单' }, run: statementExportJob },
		statement_mail: { notify: false, title: { en: 'Sending a statement', zh: '发送对账单' }, run: statementMailJob },
		document_mail: { notify: false, title: { en: 'Sending a document', zh: '发送单据' }, run: documentMailJob },
	},
	undoers: {
		stock_receipt: undoReceipts,
		stock_shipment: undoShipments,
		[LANDED_ENTITY]: undoLandedCosts,
		[DOCUMENT]: undoDocuments,
	},
	notices: {
		document_answer: { text: { en: '{who} {done} {number}', zh: '{who}{done} {number}' }, link: '/{editor}?id={id}' },
		document_viewed: { text: { en: '{who} {done} {number}', zh: '{who}{done} {number}' }, link: '/{editor}?id={id}' },
	},
	retention: [
		{ prefix: PUBLIC_FILE_PREFIX, keep: DAY_MS },
		// The outbox keeps its messages for 30 days.
		{ prefix: DOCUMENT_MAIL_PREFIX, keep: 31 * DAY_MS },
	],
	files: [
		{ table: 'document', columns: ['parts', 'lines', 'company'] },
		{ table: 'document_file', columns: ['file'] },
	],
} satisfies Module<typeof contracts.document>
