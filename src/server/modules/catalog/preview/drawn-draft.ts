import { createHash } from 'node:crypto'
import type { Ctx } from '#server/context.ts'
import { readParameters } from '#server/modules/custom-parameter/index.ts'
import type { Plan } from '#templates/plan.ts'
import { toPaper } from '../paper.service.ts'
import { goodsDigest } from './check.store.ts'
import { type Drawn, drawnOf } from './draft.service.ts'

/** A stored catalog as it stands, planned and ready to be drawn page by page. */
export interface DrawnDraft extends Drawn {
	plan: Plan
	/** Differs as soon as a page may look different. */
	fingerprint: string
}

/** Reads a catalog with all that its pages depend on, but not the data of its SKUs. Throws `TypesetError`. */
export async function openDraft(ctx: Ctx, catalog_id: string): Promise<DrawnDraft> {
	const drawn = await drawnOf(ctx, { catalog_id })
	const { draft, template, shown } = drawn
	const { settings, data } = await toPaper(ctx, draft, [])
	const sections = draft.sections.map(({ keys }) => ({ items: keys }))
	const plan = ctx.house.typesetter.plan(template, settings, sections)
	// What changes by itself, and is short anyway: the day, and the number of the next version.
	const lasting = { ...data, updated: '', version: '', sections: draft.sections }
	const about = [template, settings, lasting, await readParameters(ctx), await goodsDigest(ctx, shown)]
	return { ...drawn, plan, fingerprint: createHash('sha256').update(JSON.stringify(about)).digest('base64url') }
}
