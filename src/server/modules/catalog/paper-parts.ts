import type { Ctx } from '#server/context.ts'
import { MEDIA_PATH } from '#domain/media/urls.ts'
import { getCompany } from '#server/modules/account/index.ts'
import type { Company, Photo } from '#templates/data.ts'
import { pictureSizes } from './content.store.ts'
import { toCompany } from './paper.service.ts'

/** Stored pictures as papers take them, by their address; those that are not there are missing. */
export async function photosAt(ctx: Ctx, urls: readonly string[]): Promise<Map<string, Photo>> {
	const sizes = await pictureSizes(
		ctx,
		urls.map((url) => url.slice(MEDIA_PATH.length)),
	)
	return new Map(
		urls.flatMap((url) => {
			const id = url.slice(MEDIA_PATH.length)
			const size = sizes.get(id)
			return size ? [[url, { id, w: size.width, h: size.height }]] : []
		}),
	)
}

/** The seller's company with its logo. */
export async function companyOnPaper(ctx: Ctx): Promise<Company> {
	const company = await getCompany(ctx)
	const logos = await photosAt(ctx, company.logo ? [company.logo] : [])
	return toCompany(company, logos.get(company.logo ?? '') ?? null)
}
