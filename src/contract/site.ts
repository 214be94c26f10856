import { z } from 'zod'
import {
	PLAN_ACTIONS,
	PLAN_FEATURES_MAX,
	PLAN_LIMITS,
	PLANS_MAX,
	QUESTIONS_MAX,
	SITE_LOCALES,
	SITE_PAGES,
	SITE_TEXT_MAX,
} from '#domain/site/site.ts'
import { EMAIL_MAX, URL_MAX } from '#domain/url.ts'
import { get, post } from './endpoint.ts'
import { lineText, text } from './fields.ts'

const line = (max: number) => lineText(max).min(1)

/** Who runs the installation, as its public pages name it; empty is not shown. */
const Operator = z.strictObject({
	name: lineText(120),
	email: lineText(EMAIL_MAX),
	phone: lineText(60),
	address: text(300),
	website: lineText(URL_MAX),
})
export type SiteOperator = z.output<typeof Operator>

const Plan = z.strictObject({
	name: line(60),
	/** As it is printed: "$29", "Free"; empty: the plan has none of this period. */
	price_month: lineText(40),
	price_year: lineText(40),
	text: text(300),
	/** Of each limit what the comparison prints; an empty one prints a dash. */
	limits: z.strictObject(Object.fromEntries(PLAN_LIMITS.map((limit) => [limit, lineText(40)])) as Limits),
	features: z.array(line(120)).max(PLAN_FEATURES_MAX),
	action: z.enum(PLAN_ACTIONS),
	/** What the button says; empty: what its action is usually called. */
	action_text: lineText(40),
	/** Where it leads (`link`). */
	url: lineText(URL_MAX),
	/** The one that is recommended. */
	featured: z.boolean(),
})
type Limits = Record<(typeof PLAN_LIMITS)[number], ReturnType<typeof lineText>>

export const SitePlans = z.strictObject({
	plans: z.array(Plan).max(PLANS_MAX),
	questions: z.array(z.strictObject({ question: line(200), answer: text(1000).min(1) })).max(QUESTIONS_MAX),
})
export type SitePlans = z.output<typeof SitePlans>

const Facts = z.object({
	/** Who may make an account. */
	sign_up: z.enum(['open', 'invite', 'closed']),
	/** Whether messages leave by e-mail. */
	mail: z.boolean(),
	gallery: z.boolean(),
})

const Site = z.object({
	operator: Operator,
	facts: Facts,
	/** The operator's own text of the page in this language; empty: the standard one stands. */
	content: z.string(),
	plans: SitePlans,
	/** Of the page in this language; 0: never written. */
	version: z.int(),
})
export type Site = z.output<typeof Site>

/** The public pages of an installation, written by its operator (product.md section 3.16). */
export const site = {
	getSite: get('/api/getSite', {
		access: 'public',
		summary: 'Who runs this installation, and what the operator wrote for one of its public pages.',
		params: z.strictObject({ page: z.enum(SITE_PAGES), locale: z.enum(SITE_LOCALES).default('en') }),
		data: Site,
	}),
	setSiteOperator: post('/api/setSiteOperator', {
		access: 'operator',
		effect: 'write',
		summary: 'Say who runs this installation: its public pages name it.',
		params: Operator.partial(),
		data: Operator,
	}),
	setSitePage: post('/api/setSitePage', {
		access: 'operator',
		effect: 'write',
		summary: 'Write a public page in one language; an empty text brings the standard one back.',
		params: z.strictObject({
			page: z.enum(SITE_PAGES),
			locale: z.enum(SITE_LOCALES),
			content: text(SITE_TEXT_MAX).optional(),
			/** Of the page of plans. */
			plans: SitePlans.optional(),
			version: z.int().min(0).optional(),
		}),
		data: Site,
	}),
}
