import type { Kysely } from 'kysely'
import { up as accounts } from './0001-accounts.ts'
import { up as goods } from './0002-goods.ts'
import { up as catalogs } from './0003-catalogs.ts'
import { up as skuCounts } from './0004-sku-counts.ts'
import { up as importPhotos } from './0005-import-photos.ts'
import { up as thingHistory } from './0006-thing-history.ts'
import { up as customParameters } from './0007-custom-parameters.ts'
import { up as importFixes } from './0008-import-fixes.ts'
import { up as mappingProfiles } from './0009-mapping-profiles.ts'
import { up as importPictures } from './0010-import-pictures.ts'
import { up as templates } from './0011-templates.ts'
import { up as pictureCuts } from './0012-picture-cuts.ts'
import { up as publishing } from './0013-publishing.ts'
import { up as sharing } from './0014-sharing.ts'
import { up as templateShelf } from './0015-template-shelf.ts'
import { up as uploadedCatalogs } from './0016-uploaded-catalogs.ts'
import { up as republishing } from './0017-republishing.ts'
import { up as galleryPlaces } from './0018-gallery-places.ts'
import { up as askedEmails } from './0019-asked-emails.ts'
import { up as pictureFraming } from './0020-picture-framing.ts'
import { up as catalogChecks } from './0021-catalog-checks.ts'
import { up as republishNews } from './0023-republish-news.ts'
import { up as cartVisits } from './0024-cart-visits.ts'
import { up as oneOperator } from './0025-one-operator.ts'
import { up as accountUsage } from './0026-account-usage.ts'
import { up as unusedMedia } from './0027-unused-media.ts'
import { up as importPhotoNames } from './0029-import-photo-names.ts'
import { up as inventory } from './0030-inventory.ts'
import { up as ledger } from './0031-ledger.ts'
import { up as groupedView } from './0032-grouped-view.ts'
import { up as importCategories } from './0033-import-categories.ts'
import { up as stocktake } from './0034-stocktake.ts'
import { up as stockPlaces } from './0035-stock-places.ts'
import { up as stockColumns } from './0036-stock-columns.ts'
import { up as stockStats } from './0037-stock-stats.ts'
import { up as inquiries } from './0040-inquiries.ts'
import { up as customers } from './0041-customers.ts'
import { up as inquiryDesk } from './0042-inquiry-desk.ts'
import { up as priceLists } from './0043-price-lists.ts'
import { up as customerCare } from './0044-customer-care.ts'
import { up as inquiryAnswers } from './0045-inquiry-answers.ts'
import { up as mail } from './0046-mail.ts'
import { up as inquiryFiles } from './0047-inquiry-files.ts'
import { up as qrCodes } from './0048-qr-codes.ts'
import { up as emailTemplates } from './0049-email-templates.ts'
import { up as noticeMails } from './0050-notice-mails.ts'
import { up as skuApart } from './0051-sku-apart.ts'
import { up as carts } from './0052-carts.ts'
import { up as customerFields } from './0053-customer-fields.ts'
import { up as devices } from './0054-devices.ts'
import { up as leaving } from './0055-leaving.ts'
import { up as linkFiles } from './0056-link-files.ts'
import { up as site } from './0057-site.ts'
import { up as backgrounds } from './0058-backgrounds.ts'
import { up as orderedBefore } from './0059-ordered-before.ts'
import { up as quietLevels } from './0060-quiet-levels.ts'
import { up as cutouts } from './0061-cutouts.ts'
import { up as apiTokens } from './0062-api-tokens.ts'
import { up as documents } from './0063-documents.ts'
import { up as webhooks } from './0064-webhooks.ts'
import { up as backups } from './0065-backups.ts'
import { up as secondFactor } from './0066-second-factor.ts'
import { up as passkeys } from './0067-passkeys.ts'
import { up as purchaseOrders } from './0068-purchase-orders.ts'
import { up as documentLinks } from './0069-document-links.ts'
import { up as usernameLooks } from './0070-username-looks.ts'
import { up as specSheets } from './0071-spec-sheets.ts'
import { up as customerSums } from './0072-customer-sums.ts'
import { up as stockRule } from './0073-stock-rule.ts'
import { up as sales } from './0074-sales.ts'
import { up as packingLists } from './0075-packing-lists.ts'
import { up as documentEnds } from './0077-document-ends.ts'
import { up as paymentReminders } from './0078-payment-reminders.ts'
import { up as freedGoods } from './0079-freed-goods.ts'
import { up as documentFiles } from './0080-document-files.ts'
import { up as specLinks } from './0081-spec-links.ts'
import { up as recurringInvoices } from './0082-recurring-invoices.ts'
import { up as statementMails } from './0083-statement-mails.ts'
import { up as customerOrders } from './0084-customer-orders.ts'
import { up as deliveryNotes } from './0085-delivery-notes.ts'
import { up as accountPlans } from './0086-account-plans.ts'
import { up as documentsByMail } from './0087-documents-by-mail.ts'
import { up as planLimits } from './0088-plan-limits.ts'
import { up as landedCosts } from './0089-landed-costs.ts'
import { up as movesBySku } from './0090-moves-by-sku.ts'
import { up as cutoutWays } from './0091-cutout-ways.ts'
import { up as buyersLoop } from './0092-buyers-loop.ts'
import { up as landedOwn } from './0093-landed-own.ts'
import { up as keptCover } from './0094-kept-cover.ts'

/** One step forward of the schema. Its name never changes once released. */
export interface Migration {
	name: string
	up(db: Kysely<unknown>): Promise<void>
}

/**
 * Every migration in the order of its number. To add one: write `NNNN-purpose.ts` with an exported `up`, append a
 * line here, change tables.ts to match. A released migration is frozen; mistakes are mended by a new one.
 */
export const migrations: readonly Migration[] = [
	{ name: '0001-accounts', up: accounts },
	{ name: '0002-goods', up: goods },
	{ name: '0003-catalogs', up: catalogs },
	{ name: '0004-sku-counts', up: skuCounts },
	{ name: '0005-import-photos', up: importPhotos },
	{ name: '0006-thing-history', up: thingHistory },
	{ name: '0007-custom-parameters', up: customParameters },
	{ name: '0008-import-fixes', up: importFixes },
	{ name: '0009-mapping-profiles', up: mappingProfiles },
	{ name: '0010-import-pictures', up: importPictures },
	{ name: '0011-templates', up: templates },
	{ name: '0012-picture-cuts', up: pictureCuts },
	{ name: '0013-publishing', up: publishing },
	{ name: '0014-sharing', up: sharing },
	{ name: '0015-template-shelf', up: templateShelf },
	{ name: '0016-uploaded-catalogs', up: uploadedCatalogs },
	{ name: '0017-republishing', up: republishing },
	{ name: '0018-gallery-places', up: galleryPlaces },
	{ name: '0019-asked-emails', up: askedEmails },
	{ name: '0020-picture-framing', up: pictureFraming },
	{ name: '0021-catalog-checks', up: catalogChecks },
	{ name: '0023-republish-news', up: republishNews },
	{ name: '0024-cart-visits', up: cartVisits },
	{ name: '0025-one-operator', up: oneOperator },
	{ name: '0026-account-usage', up: accountUsage },
	{ name: '0027-unused-media', up: unusedMedia },
	{ name: '0029-import-photo-names', up: importPhotoNames },
	{ name: '0030-inventory', up: inventory },
	{ name: '0031-ledger', up: ledger },
	{ name: '0032-grouped-view', up: groupedView },
	{ name: '0033-import-categories', up: importCategories },
	{ name: '0034-stocktake', up: stocktake },
	{ name: '0035-stock-places', up: stockPlaces },
	{ name: '0036-stock-columns', up: stockColumns },
	{ name: '0037-stock-stats', up: stockStats },
	{ name: '0040-inquiries', up: inquiries },
	{ name: '0041-customers', up: customers },
	{ name: '0042-inquiry-desk', up: inquiryDesk },
	{ name: '0043-price-lists', up: priceLists },
	{ name: '0044-customer-care', up: customerCare },
	{ name: '0045-inquiry-answers', up: inquiryAnswers },
	{ name: '0046-mail', up: mail },
	{ name: '0047-inquiry-files', up: inquiryFiles },
	{ name: '0048-qr-codes', up: qrCodes },
	{ name: '0049-email-templates', up: emailTemplates },
	{ name: '0050-notice-mails', up: noticeMails },
	{ name: '0051-sku-apart', up: skuApart },
	{ name: '0052-carts', up: carts },
	{ name: '0053-customer-fields', up: customerFields },
	{ name: '0054-devices', up: devices },
	{ name: '0055-leaving', up: leaving },
	{ name: '0056-link-files', up: linkFiles },
	{ name: '0057-site', up: site },
	{ name: '0058-backgrounds', up: backgrounds },
	{ name: '0059-ordered-before', up: orderedBefore },
	{ name: '0060-quiet-levels', up: quietLevels },
	{ name: '0061-cutouts', up: cutouts },
	{ name: '0062-api-tokens', up: apiTokens },
	{ name: '0063-documents', up: documents },
	{ name: '0064-webhooks', up: webhooks },
	{ name: '0065-backups', up: backups },
	{ name: '0066-second-factor', up: secondFactor },
	{ name: '0067-passkeys', up: passkeys },
	{ name: '0068-purchase-orders', up: purchaseOrders },
	{ name: '0069-document-links', up: documentLinks },
	{ name: '0070-username-looks', up: usernameLooks },
	{ name: '0071-spec-sheets', up: specSheets },
	{ name: '0072-customer-sums', up: customerSums },
	{ name: '0073-stock-rule', up: stockRule },
	{ name: '0074-sales', up: sales },
	{ name: '0075-packing-lists', up: packingLists },
	{ name: '0077-document-ends', up: documentEnds },
	{ name: '0078-payment-reminders', up: paymentReminders },
	{ name: '0079-freed-goods', up: freedGoods },
	{ name: '0080-document-files', up: documentFiles },
	{ name: '0081-spec-links', up: specLinks },
	{ name: '0082-recurring-invoices', up: recurringInvoices },
	{ name: '0083-statement-mails', up: statementMails },
	{ name: '0084-customer-orders', up: customerOrders },
	{ name: '0085-delivery-notes', up: deliveryNotes },
	{ name: '0086-account-plans', up: accountPlans },
	{ name: '0087-documents-by-mail', up: documentsByMail },
	{ name: '0088-plan-limits', up: planLimits },
	{ name: '0089-landed-costs', up: landedCosts },
	{ name: '0090-moves-by-sku', up: movesBySku },
	{ name: '0091-cutout-ways', up: cutoutWays },
	{ name: '0092-buyers-loop', up: buyersLoop },
	{ name: '0093-landed-own', up: landedOwn },
	{ name: '0094-kept-cover', up: keptCover },
]
