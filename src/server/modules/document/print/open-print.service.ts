import { companyAddress } from '#domain/account/company-address.ts'
import type { Scope } from '#server/context.ts'
import { photosAt, toCompany } from '#server/modules/paper/index.ts'
import type { PaperDocument } from '#templates/document/paper.ts'
import { paymentOnPaper } from './payment.presenter.ts'
import { signsOf, signsOnPaper } from './sign.presenter.ts'
import { toPaperDocument } from './paper.presenter.ts'
import type { Printed } from './print.types.ts'

/** A document with its seller as it is printed, its pictures looked up. */
export async function openPrint(scope: Scope, { document, company }: Printed): Promise<PaperDocument> {
	const { look } = document
	const logo = look.logo.url || company.logo || ''
	const mark = look.watermark.mode === 'image' ? look.watermark.url : ''
	const photos = await photosAt(scope, [logo, mark, ...signsOf(look)].filter(Boolean))
	const { language } = document.meta
	const address = companyAddress(company, 'documents', language, document.header.from_address)
	const shown = toCompany(company, photos.get(logo) ?? null, address)
	const paper = toPaperDocument(document, shown, photos.get(mark) ?? null, company.seller)
	return { ...paper, payment: paymentOnPaper({ document, company }), signs: signsOnPaper(document, shown.name, photos) }
}
