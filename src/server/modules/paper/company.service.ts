import type { Ctx } from '#server/context.ts'
import { getCompany } from '#server/modules/account/index.ts'
import type { Company } from '#templates/data.ts'
import { photosAt } from './photos.store.ts'
import { toCompany } from './paper.service.ts'

/** The seller's company with its logo. */
export async function companyOnPaper(ctx: Ctx): Promise<Company> {
	const company = await getCompany(ctx)
	const logos = await photosAt(ctx, company.logo ? [company.logo] : [])
	return toCompany(company, logos.get(company.logo ?? '') ?? null)
}
