import type { catalog } from '#contract/catalog.ts'
import type { ParamsOf } from '#contract/endpoint.ts'
import { cardUrl, MEDIA_PATH } from '#domain/media/urls.ts'
import type { Ctx } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Plan } from '#templates/plan.ts'
import { settingsOf } from './catalog.presenter.ts'
import { checkContent, designedBy, newHash, ownCatalog } from './catalog.service.ts'
import { checkGoods, deletedFindings } from './content-check.ts'
import { type Content, type PlannedSection, resolveContent } from './content.service.ts'
import { checkPictures, freshSettings } from './design.service.ts'
import { type Draft, toPaper } from './paper.service.ts'
import { preflightLines } from './preflight.ts'
import { chosenTemplate } from './template/chosen.service.ts'
import { refuseTypesetting } from './typeset-refusal.ts'

type OwnSections = { name: string; sku_name_keys: string[] }[]

/** Items looked at for title pages, contents and openers: enough for 24 photos and a picture per section. */
const FRONT_ITEMS = 48
const FRONT_PER_SECTION = 3

/** One page of a stored or unsaved catalog, as it will be printed. Reads only the SKUs that stand on that page. */
export async function previewCatalog(ctx: Ctx, params: ParamsOf<(typeof catalog)['previewCatalog']>) {
	const { draft, template, chosen } = await draftOf(ctx, params)
	const count = draft.sections.reduce((sum, { keys }) => sum + keys.length, 0)
	if (!count) throw refuse('catalog_empty')
	const bare = await toPaper(ctx, draft, [])
	const { typesetter } = ctx.house
	try {
		const plan = typesetter.plan(
			template,
			bare.settings,
			draft.sections.map(({ keys }) => ({ items: keys })),
		)
		const page = Math.min(params.page, plan.pages.length)
		const { settings, data } = await toPaper(ctx, draft, keysOfPage(plan, page, draft.sections))
		const drawn = await typesetter.preview({
			template,
			settings,
			data,
			page,
			photoHref: (id) => cardUrl(MEDIA_PATH + id),
		})
		const { pages, svg, width, height } = drawn
		const shown = draft.sections.flatMap(({ keys }) => keys)
		const others = [...deletedFindings(chosen, shown), ...(params.whole ? await checkGoods(ctx, shown, settings) : [])]
		const lines = preflightLines({ template, settings, data }, drawn, others, ctx.locale)
		return { pages, page: drawn.page, width, height, svg, count, preflight: lines }
	} catch (error) {
		throw refuseTypesetting(error)
	}
}

/** What shall be drawn: the stored catalog with the unsaved changes over it. */
async function draftOf(
	ctx: Ctx,
	params: ParamsOf<(typeof catalog)['previewCatalog']>,
): Promise<{ draft: Draft; template: string; chosen: readonly string[] }> {
	await checkContent(ctx, params.content, params.sections)
	await checkPictures(ctx, params.settings)
	const row = params.catalog_id ? await ownCatalog(ctx, params.catalog_id) : null
	const content = params.content ?? (row?.content as Content | undefined) ?? {}
	const own = params.sections ?? (row?.sections as OwnSections | undefined) ?? []
	const { sections } = await resolveContent(ctx, content, own)
	const choice = await chosenTemplate(ctx, params.template)
	const settings = designedBy(row ? settingsOf(row) : await freshSettings(ctx), choice, params.settings)
	const draft = {
		name: params.name ?? row?.name ?? '',
		hash: row?.hash ?? newHash(),
		settings,
		sections,
		version: (row?.published_version ?? 0) + 1,
	}
	const chosen = content.sku_name_keys ?? []
	return { draft, template: choice.layout ?? row?.template_id ?? 'DefaultTemp', chosen }
}

/** The SKUs a page needs: its own items, or some of each section where sections are shown by a picture. */
function keysOfPage(plan: Plan, page: number, sections: PlannedSection[]): string[] {
	const planned = plan.pages[page - 1]
	if (planned?.kind === 'items')
		return planned.blocks.flatMap((block) =>
			block.kind === 'row' ? (sections[block.section]?.keys.slice(block.from, block.to) ?? []) : [],
		)
	if (planned?.kind === 'opener') return sections[planned.section]?.keys.slice(0, FRONT_ITEMS) ?? []
	const each = Math.max(FRONT_PER_SECTION, Math.ceil(FRONT_ITEMS / sections.length))
	return sections.flatMap(({ keys }) => keys.slice(0, each))
}
