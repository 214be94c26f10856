import type { catalog } from '#contract/catalog.ts'
import type { ParamsOf } from '#contract/endpoint.ts'
import { cardUrl, MEDIA_PATH } from '#domain/media/urls.ts'
import type { Ctx } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Plan } from '#templates/plan.ts'
import type { PlannedSection } from '../content.service.ts'
import { toPaper } from '../paper.service.ts'
import { refuseTypesetting } from '../typeset-refusal.ts'
import { drawnOf } from './draft.service.ts'
import { preflightLines } from './preflight.ts'

/** Items looked at for title pages, contents and openers: enough for 24 photos and a picture per section. */
const FRONT_ITEMS = 48
const FRONT_PER_SECTION = 3

/** One page of a stored or unsaved catalog, as it will be printed. Reads only the SKUs that stand on that page. */
export async function previewCatalog(ctx: Ctx, params: ParamsOf<(typeof catalog)['previewCatalog']>) {
	const { draft, template, shown } = await drawnOf(ctx, params)
	if (!shown.length) throw refuse('catalog_empty')
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
		const lines = preflightLines({ template, settings, data }, ctx.locale, drawn)
		return { pages, page: drawn.page, width, height, svg, count: shown.length, preflight: lines }
	} catch (error) {
		throw refuseTypesetting(error)
	}
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
