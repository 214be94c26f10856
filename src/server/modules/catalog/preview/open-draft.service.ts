import { createHash } from 'node:crypto'
import type { Ctx } from '#server/context.ts'
import { readParameters } from '#server/modules/custom-parameter/index.ts'
import type { Plan } from '#templates/plan.ts'
import { type PaperSection, toPaper, toPlanSection } from '#server/modules/paper/index.ts'
import { keptContent } from '../kept-content.service.ts'
import { goodsDigest } from './check.store.ts'
import { type Drawn, drawnOf } from './draft.service.ts'

/** Of what is stored of a check: what an older version has stored is of another catalog. */
const CHECK_FORM = 2

/** A stored catalog as it stands. */
export interface OpenDraft extends Drawn {
	/** Differs as soon as a page may look different. */
	fingerprint: string
	/** Its pages, ready to be drawn one by one. Throws `TypesetError`. */
	plan(): Plan
}

/** Reads a catalog with all that its pages depend on, but not the data of its SKUs. */
export async function openDraft(ctx: Ctx, catalog_id: string): Promise<OpenDraft> {
	const drawn = await drawnOf(ctx, { catalog_id }, keptContent)
	const { draft, template, shown } = drawn
	const { settings, data } = await toPaper(ctx, draft, [])
	// What changes by itself, and is short anyway: the day, the number of the next version, the mark of a draft on codes.
	const lasting = { ...data, updated: '', version: '', draft: undefined, sections: draft.sections.map(digestOf) }
	const about = [
		CHECK_FORM,
		template,
		settings,
		lasting,
		draft.pricing,
		await readParameters(ctx),
		await goodsDigest(ctx, shown),
	]
	const fingerprint = hash(about)
	const sections = draft.sections.map(toPlanSection)
	return { ...drawn, fingerprint, plan: () => ctx.house.typesetter.plan(template, settings, sections) }
}

const hash = (about: unknown) => createHash('sha256').update(JSON.stringify(about)).digest('base64url')

/** By the units of sections: those of a kept content are the same each time. */
const digests = new WeakMap<PaperSection['units'], string>()

function digestOf(section: PaperSection): string {
	const digest = digests.get(section.units) ?? hash(section)
	digests.set(section.units, digest)
	return digest
}
