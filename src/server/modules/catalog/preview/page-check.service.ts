import type { catalog } from '#contract/catalog.ts'
import type { ParamsOf } from '#contract/endpoint.ts'
import type { Ctx } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Plan } from '#templates/plan.ts'
import { ownCatalog } from '../catalog.service.ts'
import { refuseTypesetting } from '#server/modules/paper/index.ts'
import { readCheck } from './check.store.ts'
import { type OpenDraft, openDraft } from './open-draft.service.ts'
import { lineOf } from './preflight.presenter.ts'

/**
 * What drawing every page of a stored catalog shows. What is known of the catalog as it stands is answered; otherwise
 * its pages are being drawn by the job that is answered, and whoever waits for that asks again.
 */
export async function checkCatalogPages(ctx: Ctx, { catalog_id }: ParamsOf<(typeof catalog)['checkCatalogPages']>) {
	if ((await ownCatalog(ctx, catalog_id)).status === 'deleted') throw refuse('catalog_deleted')
	const { fingerprint, shown, plan } = await openDraft(ctx, catalog_id)
	if (!shown.length) return { job_id: null, pages: 0, total: 0, list: [] }
	const known = await readCheck(ctx, catalog_id)
	if (known?.fingerprint !== fingerprint) {
		const { pages } = planned(plan)
		const { job_id } = await ctx.house.jobs.start(ctx, 'catalog_check', { catalog_id }, { key: catalog_id })
		return { job_id, pages: pages.length, total: 0, list: [] }
	}
	const list = known.found.map(({ page, ...found }) => ({ ...lineOf(found, ctx.locale), page }))
	return { job_id: null, pages: known.pages, total: known.total, list }
}

function planned(plan: OpenDraft['plan']): Plan {
	try {
		return plan()
	} catch (error) {
		return refuseTypesetting(error)
	}
}
