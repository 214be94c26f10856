import type { Generated } from 'kysely'
import type { TemplatePurpose } from '#domain/email-template/built-in.ts'
import type { At, AtOrNull, ToRead } from './columns.ts'

/** E-mail templates (product.md section 3.19): those of the seller, and what was made of built-in ones. */
export interface EmailTemplateTables {
	email_template: {
		account_id: string
		id: string
		/** Which built-in one it stands for, by its purpose; null: it is the seller's own. */
		built_in: TemplatePurpose | null
		/** Empty of a built-in one. */
		name: string
		purpose: TemplatePurpose
		/** By language: subject and body. */
		texts: ToRead
		version: Generated<number>
		created_at: At
		updated_at: At
		/** It can come back until retention removes it. */
		deleted_at: AtOrNull
	}
}
