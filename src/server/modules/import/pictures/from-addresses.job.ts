import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { IMAGE_BYTES_MAX } from '#domain/media/limits.ts'
import { MEDIA_PATH } from '#domain/media/urls.ts'
import type { Ctx } from '#server/context.ts'
import { FetchError } from '#server/fetching/fetcher.ts'
import type { JobRun } from '#server/jobs/handler.ts'
import { picturesOf } from '#server/modules/media/index.ts'
import { isKey, MEDIA_PREFIX } from '#server/storage/keys.ts'
import type { Session } from '../session.service.ts'
import { nextAddresses, setAddress } from './pictures.store.ts'
import { type Saved, saveFrom } from './save.service.ts'

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
	const ours = ownPath(ctx, address)
	if (ours) return takeOwn(ctx, ours)
	const name = URL.parse(address)?.pathname.split('/').pop() || 'picture'
	try {
		return await saveFrom(ctx, name, (path) =>
			ctx.house.fetcher.toFile(address, path, { bytes: IMAGE_BYTES_MAX, ms: PICTURE_MS, signal }),
		)
	} catch (error) {
		if (error instanceof FetchError) return { url: null, problem: 'image_unreachable' }
		throw error
	}
}

/** The path of an address of this installation's pictures, as our own lists write them. */
function ownPath({ house }: Ctx, address: string): string | undefined {
	const start = `${house.config.publicUrl}${MEDIA_PATH}`
	const key = address.startsWith(start + MEDIA_PREFIX) ? address.slice(start.length) : ''
	return isKey(key) ? MEDIA_PATH + key : undefined
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
