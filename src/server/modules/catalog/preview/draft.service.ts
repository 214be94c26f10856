import type { catalog } from '#contract/catalog.ts'
import type { ParamsOf } from '#contract/endpoint.ts'
import type { Ctx } from '#server/context.ts'
import { settingsOf } from '../catalog.presenter.ts'
import { checkContent, designedBy, newHash, ownCatalog, refuseUploaded } from '../catalog.service.ts'
import { resolveContent, type ResolvedContent } from '../content.service.ts'
import { checkPictures, freshSettings } from '../design.service.ts'
import { type PaperDraft, withUnits } from '#server/modules/paper/index.ts'
import { catalogPricing } from '../pricing.service.ts'
import { chosenTemplate } from '../template/chosen.service.ts'

/** What is to be drawn or checked: the stored catalog with the unsaved changes over it. */
export interface Drawn {
	draft: PaperDraft
	/** Key of the layout. */
	template: string
	/** The SKUs that were picked one by one, those that are gone included. */
	chosen: readonly string[]
	/** Every SKU that is shown, in printing order. */
	shown: readonly string[]
	/** The categories that have headings, in printing order. */
	categories: ResolvedContent['categories']
}

/** Reads the catalog, if it is stored, and lays the given changes over it. `resolve` finds the SKUs that it shows. */
export async function drawnOf(
	ctx: Ctx,
	params: ParamsOf<(typeof catalog)['checkCatalog']>,
	resolve: typeof resolveContent = resolveContent,
): Promise<Drawn> {
	await checkContent(ctx, params.content, params.sections)
	await checkPictures(ctx, params.settings)
	const row = params.catalog_id ? await ownCatalog(ctx, params.catalog_id) : null
	if (row) refuseUploaded(row)
	const content = params.content ?? row?.content ?? {}
	const own = params.sections ?? row?.sections ?? []
	const choice = await chosenTemplate(ctx, params.template)
	const settings = designedBy(row ? settingsOf(row) : await freshSettings(ctx), choice, params.settings)
	const { sections, categories } = await resolve(ctx, content, own, settings.group)
	const template = choice.layout ?? row?.template_id ?? 'DefaultTemp'
	return {
		draft: {
			name: params.name ?? row?.name ?? '',
			hash: row?.hash ?? newHash(),
			settings,
			sections: await withUnits(ctx, sections, template, settings),
			version: (row?.published_version ?? 0) + 1,
			published: row?.published === 1,
			pricing: await catalogPricing(ctx, row?.id),
		},
		template,
		chosen: content.sku_name_keys ?? [],
		shown: sections.flatMap(({ keys }) => keys),
		categories,
	}
}
