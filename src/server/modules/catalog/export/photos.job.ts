import type { Ctx } from '#server/context.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { JobHandler, JobRun } from '#server/jobs/handler.ts'
import {
	openPaper,
	type Paper,
	paperPhotos,
	type PaperSection,
	PRESETS,
	toPlanSection,
} from '#server/modules/paper/index.ts'
import { printPixels, TypesetError } from '#server/typesetting/index.ts'
import type { Plan } from '#templates/plan.ts'
import { keptContent } from '../kept-content.service.ts'
import { readEdit } from '../preview/check.store.ts'
import { drawnOf } from '../preview/draft.service.ts'
import { FRONT_PRINTED, keysOfPage } from '../preview/page-keys.rule.ts'
import { type Window, windowsOf } from '../preview/windows.rule.ts'
import { pageShapes } from './page-shapes.rule.ts'
import { type SavedCatalog, savedSince, writtenVersions } from './photos.store.ts'
import { readPrepared, writePrepared } from './prepared.service.ts'

/** How far back and how many catalogs are looked at: those saved earlier were prepared then. */
const SINCE_MS = 3_600_000
const CATALOGS_MOST = 20

/**
 * Makes the print versions of all photos of the catalogs that were saved lately, in the sizes that their pages print and the
 * quality that exports have by default, so that a first export takes hardly longer than the next. Only pages that have
 * changed since are drawn. One after the other, and behind everything that somebody waits for.
 */
export const catalogPhotosJob: JobHandler = async (run) => {
	const tried = new Set<string>()
	const made = new Map<string, Set<string>>()
	for (;;) {
		const next = await nextOf(run.ctx, tried)
		if (!next) return {}
		tried.add(nameOf(next))
		const pages = made.get(next.id) ?? new Set((await readPrepared(run.ctx, next.id))?.pages)
		made.set(next.id, pages)
		await prepare(run, next, pages)
	}
}

const nameOf = ({ id, version }: SavedCatalog) => `${id} ${version}`

async function nextOf(ctx: Ctx, tried: ReadonlySet<string>): Promise<SavedCatalog | undefined> {
	const since = new Date(ctx.house.now().getTime() - SINCE_MS)
	for (const saved of await savedSince(ctx, since, CATALOGS_MOST))
		if (!tried.has(nameOf(saved)) && (await readPrepared(ctx, saved.id))?.version !== saved.version) return saved
	return undefined
}

/** `made` are the pages whose photos are there; those of this catalog are added as they are made. */
async function prepare(run: JobRun, saved: SavedCatalog, made: Set<string>): Promise<void> {
	const prepared = { version: saved.version, pages: [] as string[] }
	try {
		const shapes = await makePhotos(run, saved, made)
		if (!shapes) return
		prepared.pages = shapes
	} catch (error) {
		// What cannot be drawn is told to who draws it.
		if (!(error instanceof Refusal || error instanceof TypesetError)) throw error
		run.signal.throwIfAborted()
	}
	await writePrepared(run.ctx, saved.id, prepared)
}

/** The shapes of all pages; null when the catalog was saved again meanwhile: it is looked at anew. */
async function makePhotos(run: JobRun, saved: SavedCatalog, made: Set<string>): Promise<string[] | null> {
	const { ctx, signal } = run
	// Whoever saved it has mostly looked at it, and looks at it still: of thousands of variants nothing is made twice.
	const { draft, template, shown } = await drawnOf(ctx, { catalog_id: saved.id }, keptContent)
	if (!shown.length) return []
	const paper = await openPaper(ctx, draft, 'file')
	const { sections } = draft
	const plan = ctx.house.typesetter.plan(template, paper.settings, sections.map(toPlanSection))
	const written = await writtenVersions(ctx, shown)
	const shapes = pageShapes({ template, settings: paper.settings, plan, sections, written })
	const press = pressOf(ctx)
	for (const window of windowsOf(plan, (index) => !made.has(shapes[index] ?? ''))) {
		signal.throwIfAborted()
		if ((await readEdit(ctx, saved.id)) !== saved.version) return null
		await press(run, { template, paper, plan, sections }, window)
		const last = window.first + window.count - 1
		for (const shape of shapes.slice(window.first - 1, last)) made.add(shape)
		run.progress(last, plan.pages.length)
	}
	return shapes
}

interface Opened {
	template: string
	paper: Paper
	plan: Plan
	sections: readonly PaperSection[]
}

/** Makes the photos that some pages print, each once. */
function pressOf(ctx: Ctx) {
	const { dpi, quality } = PRESETS.screen
	const { photos } = paperPhotos(ctx, quality)
	const done = new Set<string>()
	return async ({ signal }: JobRun, { template, paper, plan, sections }: Opened, { first, count }: Window) => {
		const numbers = Array.from({ length: count }, (_, at) => first + at)
		const data = await paper.load(numbers.flatMap((page) => keysOfPage(plan, page, sections, FRONT_PRINTED)))
		const job = { template, settings: paper.settings, data, plan, first, count, signal }
		for (const { id, w, h } of (await ctx.house.typesetter.check(job)).photos) {
			const px = printPixels(Math.max(w, h), dpi)
			const name = `${id} ${px}`
			if (done.has(name)) continue
			done.add(name)
			signal.throwIfAborted()
			await photos(id, px)
		}
	}
}
