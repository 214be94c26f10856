import { z } from 'zod'
import { ADDRESS_USES, MORE_ADDRESSES_MAX } from '#domain/account/company-address.ts'
import { NOTICE_TOPICS } from '#domain/account/notice-topics.ts'
import { DOCUMENT_TYPES } from '#domain/documents/document.ts'
import { STOCK_RULES } from '#domain/documents/stock-rule.ts'
import { NUMBER_RESETS } from '#domain/documents/numbering.ts'
import { STOCK_POLICIES } from '#domain/inventory/policy.ts'
import { ALARM_STATES } from '#domain/inventory/state.ts'
import { FRACTION_UNITS_MAX } from '#domain/inventory/whole-units.ts'
import { MAIL_NOTICES, MAIL_TOPICS } from '#domain/mail/mail.ts'
import { BusinessCard } from './business-card.ts'
import { get, post } from './endpoint.ts'
import {
	At,
	Currency,
	DecimalSign,
	listOf,
	MediaUrl,
	NotificationId,
	Page,
	requiredText,
	size,
	text,
	Username,
} from './fields.ts'

const Email = text(254)
const Password = z.string().max(200)
const Code = z.string().max(12)
const Locale = z.enum(['en', 'zh'])
/** `system`: as the device is set. */
const Theme = z.enum(['light', 'dark', 'system'])

export const User = z.object({
	id: z.string(),
	avatar: z.string(),
	nickname: z.string(),
	email: z.string(),
	company: z.string(),
	username: z.string(),
	/** What messages to the user are written in. */
	locale: Locale,
	/** The user has chosen no language: screens speak the browser's. */
	locale_auto: z.boolean(),
	theme: Theme,
	/** When the account is deleted with all its data; null: it is not to be. */
	delete_at: At.nullable(),
	/** The first account of the installation. */
	is_operator: z.boolean(),
})
export type User = z.output<typeof User>

/** What an earlier sign-in answered: others who guess at the account do not keep a device out that it knows. */
const Device = z.string().max(1000).optional()
export const Session = z.object({
	token: z.string(),
	user: User,
	/** For the device to keep, signed out as well, and to send with the next sign-in of whoever uses it. */
	device: z.string(),
})

const CompanyAddress = z.strictObject({
	/** Its name within the company, made by whoever adds it. */
	id: requiredText(36),
	/** What the seller calls it: Showroom. */
	label: text(60),
	/** Lines as they are printed, without the country. */
	address: requiredText(500),
	/** Two letters of ISO 3166-1, or empty. */
	country: text(2),
})

export const Company = z.strictObject({
	company_name: text(200),
	company_email: text(254),
	company_phone: text(60),
	/** The main address, as it is printed. */
	company_address: text(500),
	/** What the seller calls that place: Head office. */
	company_label: text(60),
	/** Its country, two letters of ISO 3166-1, or empty: printed under it in the language of the paper. */
	company_country: text(2),
	company_website: text(300),
	contact_person: text(200),
	fax_number: text(60),
	logo: MediaUrl.or(z.literal('')),
	/** The account's public name, the first part of its links: the username by its other name, under the same rules. */
	res_domain: text(200),
	/** Further addresses. */
	addresses: z.array(CompanyAddress).max(MORE_ADDRESSES_MAX),
	/** Which of them stands on what unless somebody chooses another; empty: the main one. */
	address_for: z.strictObject({ catalogs: text(36), documents: text(36), card: text(36) } satisfies Record<
		(typeof ADDRESS_USES)[number],
		unknown
	>),
})
export type Company = z.output<typeof Company>

/** Settings of the account (product.md section 1.22): what a document or a list depends on. */
export const Settings = z.strictObject({
	currency: Currency,
	timezone: requiredText(60),
	units: z.enum(['metric', 'imperial']),
	/** The number style: 1,234.56 (`.`) or 1.234,56 (`,`). What people type is read so, the app's screens show it so. */
	decimal: DecimalSign,
	/** What buyers see of SKUs that are out of stock, where the SKU itself says nothing. */
	stock_policy: z.enum(STOCK_POLICIES),
	/** The ways into a stock state that the bell tells. */
	stock_alerts: z.array(z.enum(ALARM_STATES)).max(ALARM_STATES.length),
	/** What else the bell leaves out. */
	notices_off: z.array(z.enum(NOTICE_TOPICS)).max(NOTICE_TOPICS.length),
	/** Whether stock may go below zero. */
	stock_negative: z.boolean(),
	/** When goods leave stock with invoices. */
	stock_rule: z.enum(STOCK_RULES),
	/** Whether a change by hand of more than half of the stock needs a note. */
	stock_note: z.boolean(),
	/** Whether anything is written by e-mail of what happens. */
	mail_notices: z.enum(MAIL_NOTICES),
	/** What is written by e-mail as it happens. */
	mails_at_once: z.array(z.enum(MAIL_TOPICS)).max(MAIL_TOPICS.length),
	/** What is written once a day, in the morning by the account's clock, unless it is written at once. */
	mails_daily: z.array(z.enum(MAIL_TOPICS)).max(MAIL_TOPICS.length),
	/** Units of which stock may be a fraction; all others are counted in whole numbers. */
	fraction_units: z.array(requiredText(30)).max(FRACTION_UNITS_MAX),
	/** How documents are numbered, by type; those that are left out keep theirs. */
	number_patterns: z.partialRecord(
		z.enum(DOCUMENT_TYPES),
		z.strictObject({ pattern: requiredText(60), reset: z.enum(NUMBER_RESETS) }),
	),
})
export type Settings = z.output<typeof Settings>

export const account = {
	login: post('/api/login', {
		access: 'public',
		effect: 'own',
		summary: 'Sign in with a password or with a code sent by e-mail.',
		params: z.strictObject({
			email: Email.optional(),
			username: Username.optional(),
			password: Password.optional(),
			code: Code.optional(),
			device: Device,
		}),
		data: Session,
	}),
	sendCode: post('/api/sendCode', {
		access: 'public',
		effect: 'own',
		summary: 'Send a six-digit code; the answer is the same for unknown addresses.',
		params: z.strictObject({
			email: Email,
			purpose: z.enum(['login', 'signup', 'reset', 'change_email', 'delete_account']),
		}),
		data: z.object({ retry_after: z.int() }),
	}),
	signup: post('/api/signup', {
		access: 'public',
		effect: 'own',
		summary: 'Create an account. The very first of an installation needs no code and becomes the operator.',
		params: z.strictObject({
			email: Email,
			password: Password,
			username: text(64),
			nickname: text(100).optional(),
			company_name: text(200).optional(),
			/** Where the account keeps its days, as the browser says it. */
			timezone: text(60).optional(),
			/** The number style to begin with, as the browser writes numbers. */
			decimal: DecimalSign.optional(),
			/** What its prices are in (ISO 4217); USD when absent. */
			currency: Currency.optional(),
			code: Code.optional(),
			device: Device,
		}),
		data: Session,
	}),
	logout: get('/api/logout', {
		access: 'user',
		effect: 'own',
		summary: 'End this session.',
		params: z.strictObject({}),
		data: z.null(),
	}),
	updatePassword: post('/api/updatePassword', {
		access: 'user',
		effect: 'own',
		summary: 'Change the password; every other session ends.',
		params: z.strictObject({ old_password: Password, new_password: Password, device: Device }),
		data: Session,
	}),
	resetPassword: post('/api/resetPassword', {
		access: 'public',
		effect: 'own',
		summary: 'Set a new password with a code sent by e-mail; every session ends.',
		params: z.strictObject({ email: Email, code: Code, new_password: Password, device: Device }),
		data: Session,
	}),
	changeEmail: post('/api/changeEmail', {
		access: 'user',
		effect: 'own',
		summary: 'Sign in with another e-mail from now on, by a code sent to it; the old one is told, other sessions end.',
		params: z.strictObject({ email: Email, code: Code, device: Device }),
		data: Session,
	}),
	setUserInfo: post('/api/setUserInfo', {
		access: 'user',
		effect: 'write',
		summary: "Change parts of the signed-in user's profile.",
		params: z.strictObject({
			nickname: text(100).optional(),
			avatar: MediaUrl.or(z.literal('')).optional(),
			username: text(64).optional(),
			locale: Locale.optional(),
			locale_auto: z.boolean().optional(),
			theme: Theme.optional(),
		}),
		data: User,
	}),
	checkUsername: post('/api/checkUsername', {
		access: 'public',
		effect: 'read',
		summary: 'Whether a username can be taken, why not, and what could be.',
		params: z.strictObject({ username: text(64) }),
		data: z.object({ available: z.boolean(), reason: z.string().optional(), suggestions: z.array(z.string()) }),
	}),
	userProfile: get('/api/userProfile', {
		access: 'user',
		summary: 'The user with the settings objects of the account.',
		params: z.strictObject({}),
		data: z.object({
			user: User,
			company: Company,
			business_card: BusinessCard,
			invoice_setting: z.record(z.string(), z.unknown()),
			res_domain: z.string(),
		}),
	}),
	setCompany: post('/api/setCompany', {
		access: 'user',
		effect: 'write',
		summary: 'Change parts of the company; answers the whole.',
		params: Company.partial(),
		data: Company,
	}),
	getSettings: get('/api/getSettings', {
		access: 'user',
		summary: 'Currency, time zone, units and number style of the account.',
		params: z.strictObject({}),
		data: Settings,
	}),
	setSettings: post('/api/setSettings', {
		access: 'user',
		effect: 'write',
		summary: 'Change parts of the settings; answers the whole.',
		params: Settings.partial(),
		data: Settings,
	}),
	getNotifications: get('/api/getNotifications', {
		access: 'user',
		summary: 'A page of notifications, newest first.',
		params: z.strictObject({
			page: Page,
			size: size(100, 100),
			status: z.enum(['new', 'unread', 'read']).optional(),
		}),
		data: listOf(
			z.object({
				id: z.string(),
				content: z.string(),
				created_at: At,
				status: z.enum(['new', 'unread', 'read']),
				type: z.string(),
				link: z.string().optional(),
			}),
		).extend({ counts: z.object({ new: z.int(), unread: z.int() }) }),
	}),
	updateNotificationStatus: post('/api/updateNotificationStatus', {
		access: 'user',
		effect: 'write',
		summary: 'Mark notifications as unread (shown) or read; a status never goes back.',
		params: z.strictObject({ ids: z.array(NotificationId).min(1).max(500), status: z.enum(['unread', 'read']) }),
		data: z.object({ updated: z.int() }),
	}),
}
