import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import { type Site, SitePlans, type site } from '#contract/site.ts'
import type { SiteLocale, SitePage } from '#domain/site/site.ts'
import { isEmail, isHttpUrl } from '#domain/url.ts'
import type { Ctx, PublicCtx } from '#server/context.ts'
import { readStored } from '#server/db/stored.ts'
import { refuse, refuseProblem } from '#server/http/refusal.ts'
import { quoted } from '#domain/text.ts'
import { holdPage, readSite, saveOperator, savePage } from './site.store.ts'

type Params<N extends keyof typeof site> = ParamsOf<(typeof site)[N]>

const NOBODY = { name: '', email: '', phone: '', address: '', website: '' }
const NO_PLANS: SitePlans = { plans: [], questions: [] }

/** A public page: what the operator wrote, else nothing, and the facts that the standard text is filled with. */
export function getSite(ctx: PublicCtx, { page, locale }: Params<'getSite'>): Promise<Site> {
	return siteOf(ctx, page, locale)
}

async function siteOf(ctx: PublicCtx, page: SitePage, locale: SiteLocale): Promise<Site> {
	const row = await readSite(ctx, page, locale)
	const { signup, gallery } = ctx.house.config
	return {
		operator: row?.operator ?? NOBODY,
		facts: { sign_up: signup, mail: row?.mail ?? false, gallery },
		content: row?.content ?? '',
		plans: row?.plans ? readStored(SitePlans, row.plans, 'plans of the site') : NO_PLANS,
		version: row?.version ?? 0,
	}
}

/** Says who runs the installation. Refuses `email_bad` and `url_bad` with the field. */
export async function setSiteOperator(
	ctx: Ctx,
	operator: Params<'setSiteOperator'>,
): Promise<DataOf<(typeof site)['setSiteOperator']>> {
	const { email, website } = operator
	if (email && !isEmail(email)) throw refuseProblem({ code: 'email_bad', path: 'email' })
	if (website && !isHttpUrl(website)) throw badUrl('website', website)
	return saveOperator(ctx, operator)
}

/** Writes a page in one language. Refuses `conflict` with the current one when it is a newer version by now. */
export async function setSitePage(ctx: Ctx, params: Params<'setSitePage'>): Promise<Site> {
	const { page, locale, content, plans, version } = params
	for (const [at, plan] of (plans?.plans ?? []).entries())
		if (plan.action === 'link' && !isHttpUrl(plan.url)) throw badUrl(`plans.plans.${at}.url`, plan.url)
	const held = await holdPage(ctx, page, locale)
	if (version !== undefined && version !== (held?.version ?? 0))
		throw refuse('conflict', { data: await siteOf(ctx, page, locale) })
	await savePage(ctx, page, locale, { ...(content !== undefined && { content }), ...(plans && { plans }) })
	return siteOf(ctx, page, locale)
}

function badUrl(path: string, value: string) {
	return refuseProblem({ code: 'url_bad', path, params: { value: quoted(value) } })
}
