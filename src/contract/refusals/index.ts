import { fillPlaceholders } from '#domain/placeholders.ts'
import { accountRefusals } from './account.ts'
import { backgroundRefusals } from './background.ts'
import { apiTokenRefusals } from './api-token.ts'
import { businessCardRefusals } from './business-card.ts'
import { backupRefusals } from './backup.ts'
import { cartRefusals } from './cart.ts'
import { catalogRefusals } from './catalog.ts'
import { categoryRefusals } from './category.ts'
import { commonRefusals } from './common.ts'
import { cutoutRefusals } from './cutout.ts'
import { customerRefusals } from './customer.ts'
import { documentRefusals } from './document.ts'
import { landedCostRefusals } from './landed-cost.ts'
import { documentFileRefusals } from './document-file.ts'
import { documentBulkRefusals } from './document-bulk.ts'
import { eInvoiceRefusals } from './e-invoice.ts'
import { documentStockRefusals } from './document-stock.ts'
import { priceListRefusals } from './price-list.ts'
import { customParameterRefusals } from './custom-parameter.ts'
import { importRefusals } from './import.ts'
import { inquiryRefusals } from './inquiry.ts'
import { labelRefusals } from './label.ts'
import { mailRefusals } from './mail.ts'
import { emailTemplateRefusals } from './email-template.ts'
import { mediaRefusals } from './media.ts'
import { pdfRefusals } from './pdf.ts'
import { qrCodeRefusals } from './qr-code.ts'
import { recurringRefusals } from './recurring.ts'
import { jobRefusals } from './job.ts'
import { skuRefusals } from './sku.ts'
import { skuWriteRefusals } from './sku-write.ts'
import { specSheetRefusals } from './spec-sheet.ts'
import { sheetRefusals } from './sheet.ts'
import { stockRefusals } from './stock.ts'
import { templateRefusals } from './template.ts'
import { webhookRefusals } from './webhook.ts'

/** Every expected refusal: code → HTTP status, envelope state, sentence in English and Chinese. */
export const refusals = {
	...commonRefusals,
	...accountRefusals,
	...backupRefusals,
	...catalogRefusals,
	...templateRefusals,
	...categoryRefusals,
	...mediaRefusals,
	...pdfRefusals,
	...jobRefusals,
	...labelRefusals,
	...sheetRefusals,
	...specSheetRefusals,
	...stockRefusals,
	...skuRefusals,
	...skuWriteRefusals,
	...importRefusals,
	...inquiryRefusals,
	...apiTokenRefusals,
	...businessCardRefusals,
	...cartRefusals,
	...customerRefusals,
	...eInvoiceRefusals,
	...priceListRefusals,
	...qrCodeRefusals,
	...customParameterRefusals,
	...mailRefusals,
	...emailTemplateRefusals,
	...backgroundRefusals,
	...cutoutRefusals,
	...documentRefusals,
	...landedCostRefusals,
	...documentFileRefusals,
	...documentBulkRefusals,
	...recurringRefusals,
	...documentStockRefusals,
	...webhookRefusals,
} as const

export type RefusalCode = keyof typeof refusals
export type Locale = 'en' | 'zh'
export type SentenceParams = Readonly<Record<string, string | number>>

/** The sentence of a refusal in the caller's language, its {placeholders} filled in. */
export function sentence(code: RefusalCode, locale: Locale, params: SentenceParams = {}): string {
	return fillPlaceholders(refusals[code][locale], params)
}

/** Whether a code of a domain rule has its sentence here. */
export function isRefusalCode(code: string): code is RefusalCode {
	return Object.hasOwn(refusals, code)
}
