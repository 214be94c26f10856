import type { catalog } from '#contract/catalog.ts'
import type { DataIn, ParamsOf } from '#contract/endpoint.ts'
import type { Ctx } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Plan } from '#templates/plan.ts'
import { ownCatalog } from '../catalog.service.ts'
import { refuseTypesetting } from '#server/modules/paper/index.ts'
import { sayCauses } from './causes.service.ts'
import { readCheck } from './check.store.ts'
import { type OpenDraft, openDraft } from './open-draft.service.ts'

type Row = (typeof catalog)['checkCatalogPages']

/**
 * What drawing every page of a stored catalog shows, by cause. What is known of the catalog as it stands is answered;
 * otherwise its pages are being drawn by the job that is answered, and whoever waits for that asks again.
 */
export async function checkCatalogPages(ctx: Ctx, { catalog_id }: ParamsOf<Row>): Promise<DataIn<Row>> {
	if ((await ownCatalog(ctx, catalog_id)).status === 'deleted') throw refuse('catalog_deleted')
	const { fingerprint, shown, plan, template, draft } = await openDraft(ctx, catalog_id)
	if (!shown.length) return { job_id: null, pages: 0, total: 0, list: [] }
	const known = await readCheck(ctx, catalog_id, fingerprint)
	if (!known) {
		const { pages } = planned(plan)
		const { job_id } = await ctx.house.jobs.start(ctx, 'catalog_check', { catalog_id }, { key: catalog_id })
		return { job_id, pages: pages.length, total: 0, list: [] }
	}
	const causes = await sayCauses(ctx, known.found, { template, settings: draft.settings })
	return { job_id: null, pages: known.pages, ...causes }
}

function planned(plan: OpenDraft['plan']): Plan {
	try {
		return plan()
	} catch (error) {
		return refuseTypesetting(error)
	}
}
