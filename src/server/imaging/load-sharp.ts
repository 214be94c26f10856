type SharpLibrary = (typeof import('sharp'))['default']

let loading: Promise<SharpLibrary> | undefined

/**
 * The picture library, told what it may read. It comes with the first picture: at the start it would take 20 MB of every
 * installation. Nothing in the server's process uses it by another way, so nothing there can read more than this allows.
 */
export function loadSharp(): Promise<SharpLibrary> {
	return (loading ??= load())
}

async function load(): Promise<SharpLibrary> {
	const { default: sharp } = await import('sharp')
	// One thread per picture (limit.ts says how many pictures at once), and no cache: no picture is read twice.
	sharp.concurrency(1)
	sharp.cache(false)
	// Only the four kinds we take can be decoded at all, whatever a file claims to be.
	sharp.block({ operation: ['VipsForeignLoad'] })
	sharp.unblock({
		operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
	})
	return sharp
}
