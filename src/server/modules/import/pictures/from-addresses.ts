import { IMAGE_BYTES_MAX } from '#domain/media/limits.ts'
import type { Ctx } from '#server/context.ts'
import { FetchError } from '#server/fetching/fetcher.ts'
import type { JobRun } from '#server/jobs/handler.ts'
import type { Session } from '../session.ts'
import { nextAddresses, setAddress } from './pictures.store.ts'
import { type Saved, saveFrom } from './save.ts'

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
