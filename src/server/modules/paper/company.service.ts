import { companyAddress } from '#domain/account/company-address.ts'
import { CATALOG_WORDS } from '#domain/catalog/words.ts'
import type { Ctx } from '#server/context.ts'
import { getCompany } from '#server/modules/account/index.ts'
import type { Company } from '#templates/data.ts'
import type { SpecLook } from '#templates/spec-sheet/spec-sheet.ts'
import { photosAt } from './photos.store.ts'
import { dateText, toCompany } from './paper.service.ts'

/** The seller's company with its logo, at the address that catalogs have. */
export async function companyOnPaper(ctx: Ctx): Promise<Company> {
	const company = await getCompany(ctx)
	const logos = await photosAt(ctx, company.logo ? [company.logo] : [])
	return toCompany(company, logos.get(company.logo ?? '') ?? null, companyAddress(company, 'catalogs', ctx.locale))
}

/** How a list of the seller's own is set on paper: A4, of today, under its company. */
export async function listLook(ctx: Ctx, title: string, timezone: string): Promise<SpecLook> {
	const { locale } = ctx
	return {
		paper: 'A4',
		lang: locale,
		note: '',
		updated: dateText(ctx.house.now(), locale, timezone),
		words: CATALOG_WORDS[locale],
		company: await companyOnPaper(ctx),
		title,
	}
}
