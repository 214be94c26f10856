import type { JobHandler, JobRun } from '#server/jobs/handler.ts'
import type { Plan } from '#templates/plan.ts'
import { toPaper } from '../paper.service.ts'
import { refuseTypesetting } from '../typeset-refusal.ts'
import { readEdit, writeCheck } from './check.store.ts'
import { type DrawnDraft, openDraft } from './drawn-draft.ts'
import { Findings, type Placed } from './findings.ts'
import { keysOfPage, pagesOf } from './page-keys.ts'
import { drawnFindings, pageFindings } from './preflight.ts'

/** Pages with items that are drawn at once: a second of work, and few enough SKUs in memory. */
const PAGES_AT_ONCE = 12

interface Window {
	first: number
	count: number
}

/**
 * Draws every page of a catalog, and keeps what only drawing shows: photos too small for their place, values that were
 * cut. It gives up when the catalog is edited meanwhile: who wants to know asks again.
 */
export const catalogCheckJob: JobHandler = async (run) => {
	const { ctx, payload } = run
	const catalog_id = String(payload['catalog_id'])
	try {
		const edit = await readEdit(ctx, catalog_id)
		const open = await openDraft(ctx, catalog_id)
		const pages = open.plan.pages.length
		const homes = pagesOf(open.plan, open.draft.sections)
		const findings = new Findings()
		for (const window of windowsOf(open.plan)) {
			run.signal.throwIfAborted()
			if ((await readEdit(ctx, catalog_id)) !== edit) return {}
			findings.add(await checkWindow(run, open, window, homes))
			run.progress(window.first + window.count - 1, pages)
		}
		const { total, list } = findings
		await writeCheck(ctx, catalog_id, { fingerprint: open.fingerprint, pages, total, found: list }, ctx.house.now())
		return { pages, total }
	} catch (error) {
		throw refuseTypesetting(error)
	}
}

/** Some pages with items at once; title, contents and openers one by one, because they show photos of other pages. */
function windowsOf({ pages }: Plan): Window[] {
	const windows: Window[] = []
	for (const [index, { kind }] of pages.entries()) {
		const last = windows.at(-1)
		const joins = kind === 'items' && pages[index - 1]?.kind === 'items'
		if (last && joins && last.count < PAGES_AT_ONCE) last.count++
		else windows.push({ first: index + 1, count: 1 })
	}
	return windows
}

async function checkWindow(
	{ ctx, signal }: JobRun,
	{ draft, template, plan }: DrawnDraft,
	{ first, count }: Window,
	homes: ReadonlyMap<string, number>,
): Promise<Placed[]> {
	const numbers = Array.from({ length: count }, (_, at) => first + at)
	const keys = numbers.flatMap((page) => keysOfPage(plan, page, draft.sections))
	const job = { template, ...(await toPaper(ctx, draft, keys)) }
	const drawn = await ctx.house.typesetter.check({ ...job, first, count, signal })
	const hasItems = plan.pages[first - 1]?.kind === 'items'
	const found = hasItems ? pageFindings(job, drawn) : drawnFindings(job, drawn)
	return found.map((one) => ({ ...one, page: (hasItems && homes.get(one.item ?? '')) || first }))
}
