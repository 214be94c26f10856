import type { Ctx } from '#server/context.ts'
import { MEDIA_PATH } from '#domain/media/urls.ts'
import { getCompany } from '#server/modules/account/index.ts'
import type { Company, Photo } from '#templates/data.ts'
import { photosByKey } from './content.store.ts'
import { toCompany } from './paper.service.ts'

/** Stored pictures as papers take them, by their address; those that are not there are missing. */
export async function photosAt(ctx: Ctx, urls: readonly string[]): Promise<Map<string, Photo>> {
	const keyOf = (url: string) => url.slice(MEDIA_PATH.length)
	const photos = await photosByKey(ctx, urls.map(keyOf))
	return new Map(
		urls.flatMap((url) => {
			const photo = photos.get(keyOf(url))
			return photo ? [[url, photo]] : []
		}),
	)
}

/** The seller's company with its logo. */
export async function companyOnPaper(ctx: Ctx): Promise<Company> {
	const company = await getCompany(ctx)
	const logos = await photosAt(ctx, company.logo ? [company.logo] : [])
	return toCompany(company, logos.get(company.logo ?? '') ?? null)
}
