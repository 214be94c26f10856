import { contracts } from '#contract/index.ts'
import type { Module } from '#server/module.ts'
import { checkDocuments } from './check.service.ts'
import { documentBulkJob, operateDocuments } from './operate.job.ts'

/** The same with several documents at once: sent, paid, finalised, deleted, tagged (product.md section 3.8). */
export const documentBulk = {
	contract: contracts.documentBulk,
	routes: { checkDocuments, operateDocuments },
	jobs: { document_bulk: { notify: true, title: { en: 'Documents', zh: '单据' }, run: documentBulkJob } },
} satisfies Module<typeof contracts.documentBulk>
