import {
	CATALOG_DEFAULTS,
	type CatalogSettings,
	cleanCatalogSettings,
	mergeCatalogSettings,
	newPaper,
} from '#domain/catalog/settings.ts'
import { isProblem } from '#domain/problem.ts'
import type { Ctx } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { getSettings } from '#server/modules/account/index.ts'
import { requirePictures } from '#server/modules/media/index.ts'

/** Settings laid over others. Throws when a key is unknown or does not fit. */
export function laidOver(settings: CatalogSettings, part: Record<string, unknown>): CatalogSettings {
	const cleaned = cleanCatalogSettings(part)
	if (isProblem(cleaned))
		throw refuse('invalid', {
			errors: [{ path: cleaned.path ?? 'settings', code: cleaned.code, params: cleaned.params ?? {} }],
		})
	return mergeCatalogSettings(settings, cleaned.value)
}

/** What a new catalog begins with. */
export async function freshSettings(ctx: Ctx): Promise<CatalogSettings> {
	const { units } = await getSettings(ctx)
	return { ...CATALOG_DEFAULTS, paper: newPaper(units), language: ctx.locale }
}

/** The pictures a design names must be the account's own. */
export async function checkPictures(ctx: Ctx, settings: Record<string, unknown> | undefined): Promise<void> {
	const { cover, logo, watermark } = laidOver(CATALOG_DEFAULTS, settings ?? {})
	await requirePictures(ctx, [cover, logo.path, watermark.path])
}
