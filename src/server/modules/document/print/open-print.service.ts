import type { Company as StoredCompany } from '#contract/account.ts'
import type { Scope } from '#server/context.ts'
import { photosAt, toCompany } from '#server/modules/paper/index.ts'
import type { PaperDocument } from '#templates/document/paper.ts'
import { toPaperDocument } from './paper.presenter.ts'
import type { PrintedDocument } from './print.types.ts'

/** A document with its seller as it is printed, the pictures of logo and watermark looked up. */
export async function openPrint(
	scope: Scope,
	document: PrintedDocument,
	company: Partial<StoredCompany>,
): Promise<PaperDocument> {
	const { look } = document
	const logo = look.logo.url || company.logo || ''
	const mark = look.watermark.mode === 'image' ? look.watermark.url : ''
	const photos = await photosAt(scope, [logo, mark].filter(Boolean))
	return toPaperDocument(document, toCompany(company, photos.get(logo) ?? null), photos.get(mark) ?? null)
}
