import { z } from 'zod'
import { readStored } from '#server/db/stored.ts'
import type { JobHandler, JobRun } from '#server/jobs/handler.ts'
import type { Plan } from '#templates/plan.ts'
import { refuseTypesetting, toPaper } from '#server/modules/paper/index.ts'
import { type Check, readCheck, readEdit, writeCheck } from './check.store.ts'
import { type Drawn } from './draft.service.ts'
import { openDraft } from './open-draft.service.ts'
import { Findings, type Hit } from './findings.rule.ts'
import { keysOfPage, pagesOf } from './page-keys.rule.ts'
import { drawnFindings, pageFindings } from './preflight.presenter.ts'
import { unreadablePhotos } from './unreadable.service.ts'
import { type Window, windowsOf } from './windows.rule.ts'

type Planned = Drawn & { plan: Plan }

const CatalogPayload = z.object({ catalog_id: z.string() })

/** Draws every page of a catalog, and keeps what that shows for whoever asks. */
export const catalogCheckJob: JobHandler = async (run) => {
	const check = await checkPages(run, readStored(CatalogPayload, run.payload, 'payload of catalog_check').catalog_id)
	return check ? { pages: check.pages, total: check.total } : {}
}

/**
 * What only drawing shows of a catalog as it stands: photos too small for their place, values that were cut. Every page
 * is drawn unless that is known. It gives up, with null, when the catalog is edited meanwhile: who wants to know asks
 * again. Throws the refusals of the typesetter.
 */
export async function checkPages(run: JobRun, catalog_id: string): Promise<Check | null> {
	const { ctx } = run
	try {
		const edit = await readEdit(ctx, catalog_id)
		const open = await openDraft(ctx, catalog_id)
		const known = await readCheck(ctx, catalog_id, open.fingerprint)
		if (known) return known
		const plan = open.plan()
		const found = await drawAll(run, { ...open, plan }, async () => (await readEdit(ctx, catalog_id)) === edit)
		if (!found) return null
		const check = { fingerprint: open.fingerprint, pages: plan.pages.length, total: found.total, found: found.list }
		await writeCheck(ctx, catalog_id, check, ctx.house.now())
		return check
	} catch (error) {
		return refuseTypesetting(error)
	}
}

/** What all pages show; null when the draft does not stand any more as it was read. */
async function drawAll(run: JobRun, open: Planned, stands: () => Promise<boolean>): Promise<Findings | null> {
	const homes = pagesOf(open.plan, open.draft.sections)
	const findings = new Findings()
	for (const window of windowsOf(open.plan)) {
		run.signal.throwIfAborted()
		if (!(await stands())) return null
		findings.add(await checkWindow(run, open, window, homes))
		run.progress(window.first + window.count - 1, open.plan.pages.length)
	}
	return findings
}

async function checkWindow(
	{ ctx, signal }: JobRun,
	{ draft, template, plan }: Planned,
	{ first, count }: Window,
	homes: ReadonlyMap<string, number>,
): Promise<Hit[]> {
	const numbers = Array.from({ length: count }, (_, at) => first + at)
	const keys = numbers.flatMap((page) => keysOfPage(plan, page, draft.sections))
	const job = { template, ...(await toPaper(ctx, draft, keys)) }
	const kind = plan.pages[first - 1]?.kind
	const hasItems = kind === 'items'
	const { photos, ...shown } = await ctx.house.typesetter.check({ ...job, plan, first, count, signal })
	const drawn = { ...shown, lost: await unreadablePhotos(ctx, idsOf(photos), signal), isFront: kind === 'title' }
	const found = hasItems ? pageFindings(job, drawn) : drawnFindings(job, drawn)
	return found.map(({ code, item, field, value }) => {
		return { code, item, field, value, page: (hasItems && homes.get(item ?? '')) || first }
	})
}

const idsOf = (photos: readonly { id: string }[]): string[] => [...new Set(photos.map(({ id }) => id))]
