import type { AccountTables } from './tables/accounts.ts'
import type { BackgroundTables } from './tables/backgrounds.ts'
import type { BackupTables } from './tables/backups.ts'
import type { CartTables } from './tables/carts.ts'
import type { CatalogTables } from './tables/catalogs.ts'
import type { CutoutTables } from './tables/cutouts.ts'
import type { DocumentTables } from './tables/documents.ts'
import type { CustomerTables } from './tables/customers.ts'
import type { GoodsTables } from './tables/goods.ts'
import type { ImportTables } from './tables/imports.ts'
import type { InquiryTables } from './tables/inquiries.ts'
import type { PriceTables } from './tables/prices.ts'
import type { EmailTemplateTables } from './tables/email-templates.ts'
import type { MailTables } from './tables/mail.ts'
import type { QrCodeTables } from './tables/qr-codes.ts'
import type { SiteTables } from './tables/site.ts'
import type { RecurringTables } from './tables/recurring.ts'
import type { SpecSheetTables } from './tables/spec-sheets.ts'
import type { StockTables } from './tables/stock.ts'
import type { WebhookTables } from './tables/webhooks.ts'

export type { JsonObject, SkuAttrs, SkuImage, Unread } from './tables/columns.ts'

/** Every table of the database; columns stand in the order of the migrations. */
export interface Tables
	extends
		AccountTables,
		GoodsTables,
		StockTables,
		ImportTables,
		CatalogTables,
		InquiryTables,
		CartTables,
		CustomerTables,
		DocumentTables,
		RecurringTables,
		SpecSheetTables,
		PriceTables,
		MailTables,
		QrCodeTables,
		EmailTemplateTables,
		BackgroundTables,
		BackupTables,
		SiteTables,
		CutoutTables,
		WebhookTables {}
