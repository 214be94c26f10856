import type { Generated } from 'kysely'
import type { At, AtOrNull, Json, JsonObject, JsonOrNull, ToRead, ToReadOrNull } from './columns.ts'

/** Accounts, who works in them, and what the house keeps of their doings. */
export interface AccountTables {
	account: {
		account_id: string
		username: string
		company: Json<JsonObject>
		business_card: Json<JsonObject>
		invoice_setting: Json<JsonObject>
		settings: Json<JsonObject>
		delete_at: AtOrNull
		is_operator: Generated<boolean>
		/** The layout that new catalogs begin with, where the seller has chosen one of the system. */
		default_layout: string | null
		next_category_id: Generated<number>
		next_sku_no: Generated<number>
		created_at: At
	}
	old_username: { username: string; account_id: string }
	/** What a name, also an old one, looks like at a glance: each look is one account's. */
	username_look: { look: string; account_id: string }
	login: { email: string; account_id: string; user_id: string }
	email_code: {
		email: string
		purpose: string
		code_hash: string
		tries: Generated<number>
		sent_at: Date
		expires_at: Date
	}
	rate_limit: { key: string; count: number; resets_at: Date }
	app_user: {
		account_id: string
		user_id: string
		email: string
		password_hash: string
		nickname: Generated<string>
		avatar: Generated<string>
		/** What messages are written in. */
		locale: Generated<string>
		/** No language was chosen. */
		locale_auto: Generated<boolean>
		theme: Generated<string>
		created_at: At
	}
	session: {
		account_id: string
		token_hash: string
		user_id: string
		created_at: Date
		renewed_at: Date
		expires_at: Date
		/** The same before and after the token is replaced. */
		session_id: Generated<string>
		/** To within five minutes. */
		seen_at: At
		agent: Generated<string>
		ip: Generated<string>
		country: Generated<string>
	}
	/** An authenticator app; it counts once it is confirmed. */
	second_factor: {
		account_id: string
		user_id: string
		/** Sealed. */
		secret: string
		/** The last step of which a code was used. */
		last_step: Generated<number>
		created_at: Date
		confirmed_at: Date | null
	}
	recovery_code: { account_id: string; user_id: string; code_hash: string }
	passkey: {
		account_id: string
		id: string
		user_id: string
		name: string
		/** What its device calls it, base64url. */
		credential: string
		/** COSE, base64url. */
		public_key: string
		/** How often the device says to have signed; 0: it does not count. */
		counter: number
		transports: string[]
		synced: boolean
		created_at: Date
		last_used_at: Date | null
	}
	passkey_challenge: { challenge_hash: string; expires_at: Date }
	api_token: {
		account_id: string
		id: string
		user_id: string
		name: string
		token_hash: string
		/** The last signs of it. */
		hint: string
		/** Names with blanks between them. */
		scopes: string
		created_at: Date
		expires_at: Date | null
		last_used_at: Date | null
		last_ip: Generated<string>
	}
	notification: {
		account_id: string
		id: string
		content: string
		type: string
		link: string | null
		status: Generated<'new' | 'unread' | 'read'>
		created_at: At
	}
	activity: {
		account_id: string
		id: string
		group_id: string
		user_id: string
		action: string
		entity: string
		entity_id: string
		before: JsonOrNull<JsonObject>
		after: JsonOrNull<JsonObject>
		created_at: At
		undone_at: AtOrNull
	}
	idempotency: {
		account_id: string
		call: string
		request_id: string
		params_hash: string
		answer: JsonOrNull<JsonObject>
		created_at: At
	}
	job: {
		account_id: string
		id: string
		user_id: string
		kind: string
		state: Generated<'queued' | 'running' | 'done' | 'failed' | 'cancelled'>
		payload: ToRead
		checkpoint: ToReadOrNull
		done: Generated<number>
		total: Generated<number>
		text: Generated<string>
		result: JsonOrNull<JsonObject>
		error: JsonOrNull<JsonObject>
		cancel_requested: Generated<boolean>
		/** Two open jobs of a kind never have the same key. */
		key: string | null
		/** Names the run that may write to the row; a run that was replaced cannot. */
		runner: string | null
		/** Runs in a row that broke off without a new checkpoint. */
		attempts: Generated<number>
		created_at: At
		started_at: AtOrNull
		beat_at: AtOrNull
		finished_at: AtOrNull
	}
}
