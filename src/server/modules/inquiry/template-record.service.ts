import type { TemplateLocale } from '#domain/email-template/built-in.ts'
import type { VariableValues } from '#domain/email-template/variables.ts'
import { followPath } from '#domain/inquiry/follow-path.ts'
import { inquiryNumber } from '#domain/inquiry/number.ts'
import { formatMoney } from '#domain/money.ts'
import type { Ctx } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { getSettings, getSigner } from '#server/modules/account/index.ts'
import { linesOf } from './inquiry.presenter.ts'
import { findInquiry, findNewest, type InquiryRow } from './inquiry.store.ts'
import { totalsOf } from './lines.rule.ts'

/** What an e-mail template is filled in with. */
export interface TemplateRecord {
	/** Null: there is none yet, and what it says is made up. */
	inquiry: { id: string; number: string; name: string; locale: TemplateLocale } | null
	company: string
	follow_url: string
	/** In a language: days and amounts as they are written in it. */
	valuesIn(locale: TemplateLocale): VariableValues
}

/** An inquiry as templates tell of it; without an id the newest, or a made-up one. Refuses `not_found`. */
export async function recordForTemplate(ctx: Ctx, inquiry_id: string | undefined): Promise<TemplateRecord> {
	const row = await (inquiry_id === undefined ? findNewest(ctx) : findInquiry(ctx, inquiry_id))
	if (!row && inquiry_id !== undefined) throw refuse('not_found')
	const { timezone, currency } = await getSettings(ctx)
	const { nickname, company, username } = await getSigner(ctx)
	const firm = company.company_name || username
	const follow_url = ctx.house.config.publicUrl + followPath(username, row?.follow_token ?? SAMPLE_TOKEN)
	const shown = row ? shownOf(row) : { ...SAMPLE, currency, at: ctx.house.now() }
	return {
		inquiry: row ? { id: row.id, number: inquiryNumber(row.year, row.no), name: row.name, locale: row.locale } : null,
		company: firm,
		follow_url,
		valuesIn: (locale) => ({
			...valuesOf(shown, locale, timezone),
			link: follow_url,
			'company.name': firm,
			'sender.name': nickname || company.contact_person || firm,
		}),
	}
}

interface ShownInquiry {
	name: string
	company: string
	number: string
	at: Date
	pieces: number
	/** Null: nothing of it has a price. */
	amount: string | null
	currency: string
	catalog: string
}

function shownOf(row: InquiryRow): ShownInquiry {
	const lines = linesOf(row)
	const { pieces, amount, unpriced } = totalsOf(lines)
	return {
		name: row.name,
		company: row.company,
		number: inquiryNumber(row.year, row.no),
		at: row.created_at,
		pieces,
		amount: lines.length > unpriced ? amount : null,
		currency: row.currency,
		catalog: row.catalog_name,
	}
}

const SAMPLE_TOKEN = 'example'
const SAMPLE = {
	name: 'Mara Lindqvist',
	company: 'Nordhaus AB',
	number: inquiryNumber(2026, 1),
	pieces: 48,
	amount: '1622.4',
	catalog: 'Spring',
}

function valuesOf(
	{ at, pieces, amount, ...shown }: ShownInquiry,
	locale: TemplateLocale,
	timeZone: string,
): VariableValues {
	const language = locale === 'zh' ? 'zh-CN' : 'en-GB'
	return {
		'customer.name': shown.name,
		'customer.company': shown.company,
		'doc.number': shown.number,
		'doc.date': new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(at),
		'doc.pieces': pieces ? pieces.toLocaleString('en') : '',
		'doc.total': amount === null ? '' : formatMoney(amount, shown.currency, locale),
		'catalog.name': shown.catalog,
	}
}
