import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { type Document, DOCUMENT_BYTES_MAX, readWholeAddress } from '#domain/media/documents.ts'
import { IMAGE_BYTES_MAX } from '#domain/media/limits.ts'
import { MEDIA_PATH } from '#domain/media/urls.ts'
import type { Ctx } from '#server/context.ts'
import { FetchError } from '#server/fetching/fetcher.ts'
import type { JobRun } from '#server/jobs/handler.ts'
import { documentsOf, ownPicturePath, picturesOf, withoutHost } from '#server/modules/media/index.ts'
import type { Session } from '../session.service.ts'
import { nextAddresses, setAddress } from './pictures.store.ts'
import { type Saved, saveDocumentFrom, saveFrom } from './save.service.ts'

/** Addresses fetched at once. */
const AT_ONCE = 4
/** Milliseconds for one picture. */
const PICTURE_MS = 20_000

/** Fetches the pictures that the list names by their addresses; one that does not come says so at its rows. */
export async function fetchPictures({ ctx, signal, progress }: JobRun, session: Session): Promise<void> {
	let done = 0
	let after = ''
	for (;;) {
		const batch = await nextAddresses(ctx, session.id, after, AT_ONCE)
		if (!batch.length) return
		signal.throwIfAborted()
		await Promise.all(
			batch.map(async ({ key, file_name }) => {
				await setAddress(ctx, session.id, key, await fetchOne(ctx, file_name, signal))
			}),
		)
		after = batch.at(-1)?.key ?? after
		done += batch.length
		progress(done, done)
	}
}

async function fetchOne(ctx: Ctx, address: string, signal: AbortSignal): Promise<Saved> {
	const ours = ownPicturePath(ctx, address)
	if (ours) return takeOwn(ctx, ours)
	const document = readWholeAddress(address)
	const bytes = document ? DOCUMENT_BYTES_MAX : IMAGE_BYTES_MAX
	const fetch = (path: string) => ctx.house.fetcher.toFile(address, path, { bytes, ms: PICTURE_MS, signal })
	try {
		if (document) return await takeDocument(ctx, address, document, fetch)
		return await saveFrom(ctx, URL.parse(address)?.pathname.split('/').pop() || 'picture', fetch)
	} catch (error) {
		if (error instanceof FetchError) return { url: null, problem: 'image_unreachable' }
		throw error
	}
}

/** The account's own document as it is; another's, which everybody may load at its address, as a copy. */
async function takeDocument(
	ctx: Ctx,
	address: string,
	{ key, name }: Document,
	fetch: (path: string) => Promise<void>,
): Promise<Saved> {
	const own = (await documentsOf(ctx, [address])).get(address)
	if (own) return { url: own, problem: null }
	const { storage } = ctx.house
	if (withoutHost(ctx, address) === address) return saveDocumentFrom(ctx, name, fetch)
	if (!(await storage.stat(key))) return { url: null, problem: 'document_unknown' }
	return saveDocumentFrom(ctx, name, async (file) => pipeline(await storage.read(key), createWriteStream(file)))
}

/** The account's own picture as it is; another's, which everybody may see at its address, as a copy. */
async function takeOwn(ctx: Ctx, path: string): Promise<Saved> {
	const own = (await picturesOf(ctx, [path])).get(path)
	if (own) return { url: own.url, problem: null }
	const key = path.slice(MEDIA_PATH.length)
	const { storage } = ctx.house
	if (!(await storage.stat(key))) return { url: null, problem: 'image_unreachable' }
	return saveFrom(ctx, key, async (file) => pipeline(await storage.read(key), createWriteStream(file)))
}
