import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Ctx } from '#server/context.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { JobHandler, JobRun } from '#server/jobs/handler.ts'
import { openPaper, paperPhotos, PRESETS, toPlanSection } from '#server/modules/paper/index.ts'
import { printPixels, TypesetError } from '#server/typesetting/index.ts'
import { readEdit } from '../preview/check.store.ts'
import { drawnOf } from '../preview/draft.service.ts'
import { FRONT_PRINTED, keysOfPage } from '../preview/page-keys.rule.ts'
import { windowsOf } from '../preview/windows.rule.ts'
import { type SavedCatalog, savedSince } from './photos.store.ts'

/** How far back and how many catalogs are looked at: those saved earlier were prepared then. */
const SINCE_MS = 3_600_000
const CATALOGS_MOST = 20

/**
 * Makes the print versions of all photos of the catalogs that were saved lately, in the sizes that their pages print and the
 * quality that exports have by default, so that a first export takes hardly longer than the next. One after the other, and
 * behind everything that somebody waits for.
 */
export const catalogPhotosJob: JobHandler = async (run) => {
	const tried = new Set<string>()
	for (;;) {
		const next = await nextOf(run.ctx, tried)
		if (!next) return {}
		tried.add(nameOf(next))
		await prepare(run, next)
	}
}

const nameOf = ({ id, version }: SavedCatalog) => `${id} ${version}`

async function nextOf(ctx: Ctx, tried: ReadonlySet<string>): Promise<SavedCatalog | undefined> {
	const since = new Date(ctx.house.now().getTime() - SINCE_MS)
	for (const saved of await savedSince(ctx, since, CATALOGS_MOST))
		if (!tried.has(nameOf(saved)) && !(await isPrepared(ctx, saved))) return saved
	return undefined
}

/** What was prepared is told beside the photos: where their folder is emptied, none is. */
const noteOf = ({ house }: Ctx, { id }: SavedCatalog) => join(house.config.dataDir, 'cache', 'print', 'prepared', id)

async function isPrepared(ctx: Ctx, saved: SavedCatalog): Promise<boolean> {
	const noted = await readFile(noteOf(ctx, saved), 'utf8').catch(() => '')
	return noted === String(saved.version)
}

async function prepare(run: JobRun, saved: SavedCatalog): Promise<void> {
	try {
		if (!(await makePhotos(run, saved))) return
	} catch (error) {
		// What cannot be drawn is told to who draws it.
		if (!(error instanceof Refusal || error instanceof TypesetError)) throw error
		run.signal.throwIfAborted()
	}
	await mkdir(join(noteOf(run.ctx, saved), '..'), { recursive: true })
	await writeFile(noteOf(run.ctx, saved), String(saved.version))
}

/** False when the catalog was saved again meanwhile: it is looked at anew. */
async function makePhotos(run: JobRun, saved: SavedCatalog): Promise<boolean> {
	const { ctx, signal } = run
	const { draft, template, shown } = await drawnOf(ctx, { catalog_id: saved.id })
	if (!shown.length) return true
	const paper = await openPaper(ctx, draft, 'file')
	const { typesetter } = ctx.house
	const plan = typesetter.plan(template, paper.settings, draft.sections.map(toPlanSection))
	const { dpi, quality } = PRESETS.screen
	const { photos } = paperPhotos(ctx, quality)
	const made = new Set<string>()
	for (const { first, count } of windowsOf(plan)) {
		signal.throwIfAborted()
		if ((await readEdit(ctx, saved.id)) !== saved.version) return false
		const numbers = Array.from({ length: count }, (_, at) => first + at)
		const data = await paper.load(numbers.flatMap((page) => keysOfPage(plan, page, draft.sections, FRONT_PRINTED)))
		const drawn = await typesetter.check({ template, settings: paper.settings, data, first, count, signal })
		for (const { id, w, h } of drawn.photos) {
			const px = printPixels(Math.max(w, h), dpi)
			const name = `${id} ${px}`
			if (made.has(name)) continue
			made.add(name)
			signal.throwIfAborted()
			await photos(id, px)
		}
		run.progress(first + count - 1, plan.pages.length)
	}
	return true
}
