import type { FeedbackState } from '#domain/feedback/feedback.ts'
import type { SiteLocale, SitePage } from '#domain/site/site.ts'
import type { Generated } from 'kysely'
import type { At, ToRead } from './columns.ts'

/** What the operator says of the installation, and what users say to the operator. */
export interface SiteTables {
	site: {
		account_id: string
		name: Generated<string>
		email: Generated<string>
		phone: Generated<string>
		address: Generated<string>
		website: Generated<string>
	}
	site_page: {
		account_id: string
		page: SitePage
		locale: SiteLocale
		content: Generated<string>
		plans: ToRead
		version: Generated<number>
		updated_at: At
	}
	feedback: {
		account_id: string
		id: string
		user_id: string
		content: string
		contact: string
		page: string
		state: Generated<FeedbackState>
		created_at: At
	}
}
