import { z } from 'zod'
import { type account, Company, Settings, type User } from '#contract/account.ts'
import type { InvoiceSetting } from '#contract/document-shapes.ts'
import { BusinessCard } from '#contract/business-card.ts'
import type { ParamsOf } from '#contract/endpoint.ts'
import { DEFAULT_CARD } from '#domain/business-card/card.ts'
import { addressFault, companyAddress } from '#domain/account/company-address.ts'
import { DEFAULT_SETTINGS } from '#domain/account/default-settings.ts'
import { NO_COMPANY } from '#domain/account/default-profile.ts'
import { foldUsername, usernameLook, usernameProblem, usernameSuggestions } from '#domain/account/username.ts'
import { DEFAULT_PATTERNS, patternProblem } from '#domain/documents/numbering.ts'
import { isCurrency } from '#domain/currency.ts'
import type { Problem } from '#domain/problem.ts'
import { quoted } from '#domain/text.ts'
import { isEmail, isHttpUrl } from '#domain/url.ts'
import { wallDay } from '#domain/zoned-time.ts'
import type { Ctx, PublicCtx } from '#server/context.ts'
import { read, type Reading } from '#server/db/readings.ts'
import { readStored } from '#server/db/stored.ts'
import { addressGroup, limitRate } from '#server/http/rate-limit.ts'
import { refuse, refuseProblem } from '#server/http/refusal.ts'
import { requirePictures } from '#server/modules/media/index.ts'
import { getInvoiceSetting, readInvoiceSetting } from './invoice-setting.service.ts'
import {
	findPublicCard,
	mergeSettings,
	readingSettings,
	readingNamed,
	readingSeller,
	readingUsername,
	readUser,
	isOwnOldName,
	renameAccount,
	updateUser,
	type UserRow,
} from './account.store.ts'
import { nameLost, nameRefusal, namesGiven } from './names.service.ts'

type Params<K extends keyof typeof account> = ParamsOf<(typeof account)[K]>

const NAME_CHECKS = { name: 'username-check', max: 60, seconds: 60 }
/** What the account's JSON columns hold; parts that are no longer known are left out. */
const StoredCompany = z.object(Company.partial().shape)
const StoredSettings = z.object(Settings.partial().shape)
const StoredCard = z.object(BusinessCard.partial().shape)

/** A user as the wire shows it. */
export function toUser(row: UserRow): User {
	return {
		id: row.user_id,
		avatar: row.avatar,
		nickname: row.nickname,
		email: row.email,
		company: String(row.company['company_name'] ?? ''),
		username: row.username,
		locale: row.locale === 'zh' ? 'zh' : 'en',
		locale_auto: row.locale_auto,
		theme: row.theme === 'dark' || row.theme === 'system' ? row.theme : 'light',
		delete_at: row.delete_at?.toISOString() ?? null,
		is_operator: row.is_operator,
	}
}

export async function userProfile(ctx: Ctx) {
	const [user, company, stored_card, invoice_setting] = await Promise.all([
		readUser(ctx.db, ctx.accountId, ctx.userId),
		getCompany(ctx),
		readCard(ctx),
		getInvoiceSetting(ctx),
	])
	return {
		user: toUser(user),
		company: { ...NO_COMPANY, ...company, res_domain: user.username },
		business_card: cardOf(stored_card, company, user.nickname, ctx.locale),
		invoice_setting,
		res_domain: user.username,
	}
}

/** Changes parts of the profile; a new username keeps old shared links alive. */
export async function setUserInfo(ctx: Ctx, { username, ...changes }: Params<'setUserInfo'>) {
	await requirePictures(ctx, [changes.avatar])
	if (username !== undefined) await takeUsername(ctx, foldUsername(username), 'username')
	// Who names a language has chosen one.
	const chosen = changes.locale !== undefined && changes.locale_auto === undefined ? { locale_auto: false } : {}
	await updateUser(ctx, { ...changes, ...chosen })
	return toUser(await readUser(ctx.db, ctx.accountId, ctx.userId))
}

async function takeUsername(ctx: Ctx, username: string, path: string): Promise<void> {
	const problem = usernameProblem(username)
	if (problem) throw refuseProblem({ ...problem, path })
	const current = (await readUser(ctx.db, ctx.accountId, ctx.userId)).username
	if (current === username) return
	const given = await namesGiven(ctx, [username])
	const code = (await isOwnOldName(ctx, username)) ? null : nameRefusal(username, given, ctx.accountId)
	if (code) throw refuseProblem({ code, path })
	await renameAccount(ctx, username, !given.looks.has(usernameLook(username))).catch((error: unknown) => {
		throw nameLost(error, path) ?? error
	})
}

/** Whether a username is free, and what could be taken instead. */
export async function checkUsername(ctx: PublicCtx, params: Params<'checkUsername'>) {
	await limitRate(ctx, NAME_CHECKS, addressGroup(ctx.ip))
	const username = foldUsername(params.username)
	const ideas = usernameSuggestions(username)
	const others = await namesGiven(ctx, [username, ...ideas])
	const reason = usernameProblem(username)?.code ?? nameRefusal(username, others)
	if (!reason) return { available: true, suggestions: [] }
	return { available: false, reason, suggestions: ideas.filter((name) => !nameRefusal(name, others)).slice(0, 3) }
}

export async function setCompany(ctx: Ctx, { res_domain, ...parts }: Params<'setCompany'>): Promise<Company> {
	const changes = {
		...parts,
		...(parts.company_email === undefined ? {} : { company_email: parts.company_email.trim() }),
		...(parts.company_website === undefined ? {} : { company_website: parts.company_website.trim() }),
	}
	const problem = companyProblem(changes)
	if (problem) throw refuseProblem(problem)
	await checkAddresses(ctx, parts)
	await requirePictures(ctx, [parts.logo])
	if (res_domain) await takeUsername(ctx, foldUsername(res_domain), 'res_domain')
	const company = readCompany(await mergeSettings(ctx, 'company', changes))
	return { ...NO_COMPANY, ...company, res_domain: await getUsername(ctx) }
}

/** Refuses a country that is none, an id twice and a use of an address that there is not. */
async function checkAddresses(ctx: Ctx, { company_country, addresses, address_for }: Params<'setCompany'>) {
	if (company_country === undefined && !addresses && !address_for) return
	const places = addresses ?? (await getCompany(ctx)).addresses
	const path = addressFault({ company_country, addresses: places, address_for })
	if (path) throw refuse('invalid', { errors: [{ path, code: 'field_format' }] })
}

/** Buyers are led to the address and write to the mailbox: both are checked as every other link and address is. */
function companyProblem({ company_email, company_website }: Params<'setCompany'>): Problem | null {
	if (company_email && !isEmail(company_email)) return { code: 'email_bad', path: 'company_email' }
	if (company_website && !isHttpUrl(company_website))
		return { code: 'url_bad', path: 'company_website', params: { value: quoted(company_website) } }
	return null
}

/** The account's public name, the first part of its links. */
export function getUsername(ctx: Ctx): Promise<string> {
	return read(ctx.db, readingUsername(ctx))
}

/** Who writes to a buyer: how the signed-in person calls themselves (may be empty), the company, and the public name. */
export async function getSigner(ctx: Ctx): Promise<{ nickname: string; company: Partial<Company>; username: string }> {
	const { nickname, username, company } = await readUser(ctx.db, ctx.accountId, ctx.userId)
	return { nickname, username, company: readCompany(company) }
}

/** Settings of the account with the defaults filled in. */
export function getSettings(ctx: Ctx): Promise<Settings> {
	return read(ctx.db, gettingSettings(ctx))
}

/** The day by the account's clock, `2026-12-20`. */
export async function getToday(ctx: Ctx): Promise<string> {
	const { timezone } = await getSettings(ctx)
	return wallDay(ctx.house.now(), timezone)
}

/** The same, to be read together with more. */
export function gettingSettings(ctx: Ctx): Reading<Settings> {
	const { query, take } = readingSettings(ctx, 'settings')
	return { query, take: (rows) => readSettings(take(rows)) }
}

/** The account's public name with its settings, to be read together with more. */
export function gettingNamed(ctx: Ctx): Reading<{ username: string; settings: Settings }> {
	const { query, take } = readingNamed(ctx)
	return {
		query,
		take(rows) {
			const { username, settings } = take(rows)
			return { username, settings: readSettings(settings) }
		},
	}
}

/** Settings as they are stored, with the defaults filled in. */
export function readSettings(stored: unknown): Settings {
	const said = readStored(StoredSettings, stored, 'settings')
	const number_patterns = { ...DEFAULT_PATTERNS, ...said.number_patterns }
	return { ...DEFAULT_SETTINGS, ...said, number_patterns }
}

export async function setSettings(ctx: Ctx, parts: Params<'setSettings'>): Promise<Settings> {
	if (parts.currency) checkCurrency(parts.currency)
	if (parts.timezone && !isTimeZone(parts.timezone))
		throw refuse('invalid', { errors: [{ path: 'timezone', code: 'field_format' }] })
	return readSettings(await mergeSettings(ctx, 'settings', { ...parts, ...(await patternsOf(ctx, parts)) }))
}

/** Patterns of all types with those that are said. Refuses what is wrong with one of them. */
async function patternsOf(ctx: Ctx, { number_patterns: said }: Params<'setSettings'>) {
	if (!said) return {}
	for (const [type, pattern] of Object.entries(said)) {
		const problem = patternProblem(pattern)
		if (problem) throw refuseProblem({ ...problem, path: `number_patterns.${type}.pattern` })
	}
	return { number_patterns: { ...(await getSettings(ctx)).number_patterns, ...said } }
}

/** Refuses what is no currency of ISO 4217. */
export function checkCurrency(currency: string): void {
	if (!isCurrency(currency)) throw refuse('invalid', { errors: [{ path: 'currency', code: 'field_format' }] })
}

/** Whether a time zone of this name is known. */
export function isTimeZone(name: string): boolean {
	try {
		return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
	} catch {
		return false
	}
}

export function getCompany(ctx: Ctx): Promise<Partial<Company>> {
	const { query, take } = readingSettings(ctx, 'company')
	return read(ctx.db, { query, take: (rows) => readCompany(take(rows)) })
}

/** The account as it stands on documents: its company, and what it says of itself for e-invoices. To be read together with more. */
export function gettingSeller(ctx: Ctx): Reading<Partial<Company> & Pick<InvoiceSetting, 'seller'>> {
	const { query, take } = readingSeller(ctx)
	return {
		query,
		take(rows) {
			const { company, invoice_setting } = take(rows)
			return { ...readCompany(company), seller: readInvoiceSetting(invoice_setting).seller }
		},
	}
}

/** A company as it is stored; what was never saved is missing. */
export function readCompany(stored: unknown): Partial<Company> {
	return readStored(StoredCompany, stored, 'company')
}

/** The business card; what was never saved is as the company and the person are called. */
export async function getBusinessCard(ctx: Ctx): Promise<BusinessCard> {
	const [stored, { nickname, company }] = await Promise.all([readCard(ctx), getSigner(ctx)])
	return cardOf(stored, company, nickname, ctx.locale)
}

/** The card of an account by its public name, an old one included, with its name now; whether it is shown the card says. */
export async function readPublicCard(
	ctx: PublicCtx,
	username: string,
): Promise<{ username: string; card: BusinessCard } | undefined> {
	const row = await findPublicCard(ctx, username)
	if (!row) return undefined
	const [card, company] = [readStored(StoredCard, row.business_card, 'business_card'), readCompany(row.company)]
	return { username: row.username, card: cardOf(card, company, row.nickname, ctx.locale) }
}

/** Changes parts of the business card, as they were checked by the caller. */
export async function mergeBusinessCard(ctx: Ctx, parts: Partial<BusinessCard>): Promise<void> {
	await mergeSettings(ctx, 'business_card', parts)
}

async function readCard(ctx: Ctx): Promise<Partial<BusinessCard>> {
	return readStored(StoredCard, await read(ctx.db, readingSettings(ctx, 'business_card')), 'business_card')
}

/** A card with what was never saved filled in. */
function cardOf(
	stored: Partial<BusinessCard>,
	company: Partial<Company>,
	nickname: string,
	locale: string,
): BusinessCard {
	return {
		...DEFAULT_CARD,
		name: nickname,
		company: company.company_name ?? '',
		phone: company.company_phone ?? '',
		email: company.company_email ?? '',
		website: company.company_website ?? '',
		address: companyAddress(company, 'card', locale),
		logo: company.logo ?? '',
		...stored,
	}
}
