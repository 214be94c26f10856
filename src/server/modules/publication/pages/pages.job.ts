import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { PAGES_A_BLOCK } from '#domain/catalog/printed-pages.ts'
import { sharePath } from '#domain/catalog/share-path.ts'
import { readStored } from '#server/db/stored.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { JobHandler, JobRun } from '#server/jobs/handler.ts'
import { getUsername } from '#server/modules/account/index.ts'
import { printWindow } from '#server/modules/catalog/index.ts'
import { refuseTypesetting } from '#server/modules/paper/index.ts'
import { PdfError } from '#server/pdf-pages/index.ts'
import { inFolder } from '#server/temp.ts'
import { DrawnEdition, publishedDraft } from '../public/published-draft.service.ts'
import { snapshotOf } from '../versions/kept-snapshots.service.ts'
import { type Block, pictureKey, writeBlock } from './block.store.ts'
import { printedLinks } from './page-links.rule.ts'

const Payload = z.object({
	...DrawnEdition,
	folder: z.string(),
	/** From 1. */
	block: z.int(),
})
type Wanted = z.output<typeof Payload>

/**
 * Draws some pages of a published version as pictures for the readers of a link: printed as in its PDF, then drawn as the
 * pages of an uploaded one are. What cannot be drawn is noted, so that not every reader tries it again.
 */
export const printedPagesJob: JobHandler = async (run) => {
	const wanted = readStored(Payload, run.payload, 'payload of printed_pages')
	try {
		const block = await inFolder(run.ctx.house.config.tempDir, 'printed', (folder) => draw(run, wanted, folder))
		await writeBlock(run.ctx, wanted.folder, wanted.block, block)
	} catch (error) {
		const isHopeless = error instanceof Refusal || error instanceof PdfError
		if (isHopeless && !run.signal.aborted)
			await writeBlock(run.ctx, wanted.folder, wanted.block, { failed_at: run.ctx.house.now().getTime() })
		throw error
	}
	return {}
}

async function draw(run: JobRun, wanted: Wanted, folder: string): Promise<Block> {
	const { ctx } = run
	const { template } = await snapshotOf(ctx, wanted)
	const draft = await publishedDraft(ctx, wanted)
	const first = (wanted.block - 1) * PAGES_A_BLOCK + 1
	const file = join(folder, 'pages.pdf')
	const window = { first, count: PAGES_A_BLOCK }
	const { pages, count, sections } = await printWindow(run, draft, template, window, file).catch(refuseTypesetting)
	const base = `${ctx.house.config.publicUrl + sharePath(await getUsername(ctx), wanted.hash)}#`
	const list: Block['list'] = []
	for (let at = 1; at <= count; at++) {
		run.signal.throwIfAborted()
		const n = first + at - 1
		const { width, height, text, links } = await drawPage(run, wanted.folder, {
			file,
			at,
			n,
			out: join(folder, 'page'),
		})
		list.push({ n, width, height, text, links: printedLinks(links, base) })
		run.progress(at, count)
	}
	return { total: pages, sections, list }
}

interface Page {
	file: string
	/** In the file, and in the catalog. */
	at: number
	n: number
	out: string
}

async function drawPage({ ctx, signal }: JobRun, folder: string, { file, at, n, out }: Page) {
	const { pdfs, storage } = ctx.house
	const draw = () => pdfs.draw(file, at, out, { signal, urgent: true })
	// The file is our own: a page that took too long finds its child at work the second time.
	const drawn = await draw().catch((error: unknown) => {
		signal.throwIfAborted()
		if (!(error instanceof PdfError)) throw error
		return draw()
	})
	for (const small of [true, false]) {
		const body = createReadStream(`${out}${small ? '-c' : ''}.webp`)
		await storage.put(pictureKey(folder, n, small), body, { contentType: 'image/webp' })
	}
	return drawn
}
