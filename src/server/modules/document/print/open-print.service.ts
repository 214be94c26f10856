import { companyAddress } from '#domain/account/company-address.ts'
import type { Scope } from '#server/context.ts'
import { photosAt, toCompany } from '#server/modules/paper/index.ts'
import type { PaperDocument } from '#templates/document/paper.ts'
import { toPaperDocument } from './paper.presenter.ts'
import type { Printed } from './print.types.ts'

/** A document with its seller as it is printed, the pictures of logo and watermark looked up. */
export async function openPrint(scope: Scope, { document, company }: Printed): Promise<PaperDocument> {
	const { look } = document
	const logo = look.logo.url || company.logo || ''
	const mark = look.watermark.mode === 'image' ? look.watermark.url : ''
	const photos = await photosAt(scope, [logo, mark].filter(Boolean))
	const { language } = document.meta
	const address = companyAddress(company, 'documents', language, document.header.from_address)
	return toPaperDocument(document, toCompany(company, photos.get(logo) ?? null, address), photos.get(mark) ?? null)
}
