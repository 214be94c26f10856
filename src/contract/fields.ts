import { z } from 'zod'
import { hasBadCharacters } from '#domain/text.ts'

/** What an id leaf points at. The trust tests try every such leaf with another account's value. */
export type IdKind =
	| 'category'
	| 'sku_key'
	| 'sku_name'
	| 'catalog'
	| 'job'
	| 'import'
	| 'group'
	| 'activity'
	| 'profile'
	| 'notification'
	| 'template'
	| 'media_url'
	| 'share_hash'
	| 'username'
	| 'parameter'
	| 'share_link'
	| 'catalog_file'
	| 'user'
	| 'location'
	| 'stocktake'
	| 'inquiry'
	| 'follow_token'
	| 'customer'
	| 'price_list'
	| 'mail'
	| 'customer_field'
	| 'qr_code'
	| 'email_template'
	| 'session'
	| 'background'
	| 'feedback'
	| 'cutout'
	| 'api_token'
	| 'passkey'
	| 'document'
	| 'document_token'
	| 'spec_sheet_token'
	| 'payment'
	| 'receipt'
	| 'landed_cost'
	| 'document_file'
	| 'webhook'
	| 'webhook_delivery'
	| 'spec_sheet'
	| 'recurring'

/** The one registry that says which leaves are ids (architecture.md section 3: mixing in .meta ids breaks refs). */
export const idKinds = z.registry<{ kind: IdKind }>()

const uuid = (kind: IdKind) => z.uuid().register(idKinds, { kind })

/** The largest whole number that the database holds. */
export const INT_MAX = 2_147_483_647
/** The number of a kept state. */
export const VersionNumber = z.int().min(1).max(INT_MAX)

export const CategoryId = z.int().min(1).max(INT_MAX).register(idKinds, { kind: 'category' })
/** Also takes 0 (root) and -1 (Uncategorized). */
export const CategoryKey = z.int().min(-1).max(INT_MAX).register(idKinds, { kind: 'category' })
export const SkuNameKey = z
	.string()
	.min(1)
	.max(80)
	.refine(isClean, badCharacters())
	.register(idKinds, { kind: 'sku_key' })
/** A SKU by what people call it; found ignoring case. */
export const SkuName = z
	.string()
	.min(1)
	.max(200)
	.refine(isClean, badCharacters())
	.register(idKinds, { kind: 'sku_name' })
export const CatalogId = uuid('catalog')
/** A template that the seller has saved. */
export const TemplateId = uuid('template')
/** A layout of the system by its key (spec section 3). */
export const LayoutKey = z.string().min(1).max(60).register(idKinds, { kind: 'template' })
/** A layout of the system by its number (spec section 3). */
export const LayoutNumber = z.int().min(1).max(17).register(idKinds, { kind: 'template' })
export const JobId = uuid('job')
export const ImportId = uuid('import')
export const ProfileId = uuid('profile')
export const GroupId = uuid('group')
export const ActivityId = uuid('activity')
export const ParameterId = uuid('parameter')
export const ShareLinkId = uuid('share_link')
export const CatalogFileId = uuid('catalog_file')
/** A person of the account. */
export const UserId = uuid('user')
/** A place where stock lies: `main`, or one that the seller has made. */
export const LocationId = z
	.string()
	.min(1)
	.max(36)
	.refine(isClean, badCharacters())
	.register(idKinds, { kind: 'location' })
export const StocktakeId = uuid('stocktake')
export const InquiryId = uuid('inquiry')
export const CustomerId = uuid('customer')
export const PriceListId = uuid('price_list')
/** An own field of customers. */
export const CustomFieldId = uuid('customer_field')
/** A message of the outbox. */
export const MailId = uuid('mail')
export const PasskeyId = uuid('passkey')
export const QrCodeId = uuid('qr_code')
/** An e-mail template of the seller’s own. */
export const EmailTemplateId = uuid('email_template')
/** Opens an inquiry to its buyer. */
export const FollowToken = z
	.string()
	.min(1)
	.max(64)
	.refine(isClean, badCharacters())
	.register(idKinds, { kind: 'follow_token' })
/** A picture of the library of backgrounds. */
export const BackgroundId = uuid('background')
/** A photo of the background remover. */
export const CutoutId = uuid('cutout')
/** An invoice, a quotation or another business document. */
export const DocumentId = uuid('document')
/** Opens the page of a document for its buyer. */
export const DocumentToken = z
	.string()
	.min(1)
	.max(64)
	.refine(isClean, badCharacters())
	.register(idKinds, { kind: 'document_token' })
/** An attachment of a document. */
export const DocumentFileId = uuid('document_file')
/** Opens the page of a spec sheet. */
export const SpecSheetToken = z
	.string()
	.min(1)
	.max(64)
	.refine(isClean, badCharacters())
	.register(idKinds, { kind: 'spec_sheet_token' })
export const PaymentId = uuid('payment')
/** A delivery of a purchase order. */
export const ReceiptId = uuid('receipt')
/** A cost that was spread over what has come of a purchase order. */
export const LandedCostId = uuid('landed_cost')
export const SpecSheetId = uuid('spec_sheet')
/** A schedule by which an invoice repeats. */
export const RecurringId = uuid('recurring')
/** A device that is signed in. */
export const SessionId = uuid('session')
/** What a user wrote to the operator. */
export const FeedbackId = uuid('feedback')
/** A token of a program. */
export const ApiTokenId = uuid('api_token')
export const WebhookId = uuid('webhook')
/** A message to a webhook. */
export const WebhookDeliveryId = uuid('webhook_delivery')
export const NotificationId = uuid('notification')
export const MediaUrl = z
	.string()
	.min(1)
	.max(300)
	.refine(isClean, badCharacters())
	.register(idKinds, { kind: 'media_url' })
export const ShareHash = z
	.string()
	.min(1)
	.max(64)
	.refine(isClean, badCharacters())
	.register(idKinds, { kind: 'share_hash' })
export const Username = z
	.string()
	.min(1)
	.max(64)
	.refine(isClean, badCharacters())
	.register(idKinds, { kind: 'username' })

/** One or many lines of the user's text: NFC, trimmed, no control characters, at most `max` characters. */
export const text = (max: number) =>
	z
		.string()
		.max(max)
		.refine(isClean, badCharacters())
		.overwrite((value) => value.normalize('NFC').trim())

/** As `text`, but one line: what stands in the header of a message. */
export const lineText = (max: number) =>
	text(max).refine((value) => !/[\r\n\t]/.test(value), { error: 'text_one_line', params: { code: 'text_one_line' } })

/** As `text`, but not empty. */
export const requiredText = (max: number) => text(max).min(1)

/** A decimal number as text: up to 12 digits before and 4 after the point. */
export const Decimal = z.string().regex(/^-?\d{1,12}(\.\d{1,4})?$/)
/** A quantity of stock as text: at most 11 digits before and 3 after the point. */
export const Quantity = z.string().regex(/^\d{1,11}(\.\d{1,3})?$/)
/** A currency by its code of ISO 4217; whether there is such a one the server says. */
export const Currency = z.string().regex(/^[A-Z]{3}$/)
/** What separates the decimals where people type numbers: 1,234.56 or 1.234,56. */
export const DecimalSign = z.enum(['.', ','])

export const Page = z.coerce.number<number>().int().min(1).max(1_000_000).default(1)
/** Rows of a page; 200 at most (product.md section 2). */
export const size = (fallback: number, max = 200) => z.coerce.number<number>().int().min(1).max(max).default(fallback)

/** Objects in the query of a GET, as JSON text: `search={"name":"chair"}`. */
export const jsonText = <T extends z.ZodType>(inner: T) =>
	z
		.string()
		.max(JSON_TEXT_MAX)
		.transform((written, check): unknown => {
			try {
				return JSON.parse(written)
			} catch {
				check.addIssue({ code: 'invalid_format', format: 'json', input: written })
				return z.NEVER
			}
		})
		.pipe(inner)
const JSON_TEXT_MAX = 8000

/** ISO 8601 in UTC. */
export const At = z.iso.datetime()

/** The outcome of one item of a batch. */
export const ItemError = z.object({
	code: z.string(),
	msg: z.string(),
	path: z.string().optional(),
	/** Of a typed number that is asked about: what was probably meant, as it would be read. */
	suggestion: z.string().optional(),
})

/** A list with its total. */
export const listOf = <T extends z.ZodType>(item: T) => z.object({ total: z.int(), list: z.array(item) })

function isClean(value: string): boolean {
	return !hasBadCharacters(value)
}

function badCharacters() {
	return { error: 'text_bad_characters', params: { code: 'text_bad_characters' } }
}
