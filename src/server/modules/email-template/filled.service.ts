import { BUILT_IN, type DocumentPurpose, type TemplateLocale } from '#domain/email-template/built-in.ts'
import type { Ctx } from '#server/context.ts'
import { previewEmailTemplate } from './preview.service.ts'

interface About {
	purpose: DocumentPurpose
	document_id: string
	/** The language of the document. */
	locale: TemplateLocale
}

/**
 * The message that a document goes with where nobody looks at it before: in the seller's words; where they hold something that
 * cannot be filled in, in those that everybody has. Refuses `not_found`.
 */
export async function filledTemplate(ctx: Ctx, { purpose, document_id, locale }: About) {
	const about = { document_id, purpose }
	const own = await previewEmailTemplate(ctx, { id: purpose, ...about })
	return own.missing.length
		? previewEmailTemplate(ctx, { text: BUILT_IN[purpose].texts[locale], locale, ...about })
		: own
}
