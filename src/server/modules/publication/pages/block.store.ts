import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { PrintedLink } from '#contract/published.ts'
import type { PublicCtx } from '#server/context.ts'
import { StorageError } from '#server/storage/errors.ts'

/** Some pages in a row as they were drawn, without their pictures. */
const Block = z.object({
	/** Of the whole catalog. */
	total: z.int(),
	sections: z.array(z.object({ name: z.string(), page: z.int() })),
	list: z.array(
		z.object({
			n: z.int(),
			/** Pixels of the larger picture. */
			width: z.int(),
			height: z.int(),
			text: z.string(),
			links: z.array(PrintedLink),
		}),
	),
})
export type Block = z.output<typeof Block>

/** What could not be drawn, and when that was tried: for a while nobody tries again. */
const Failed = z.object({ failed_at: z.number() })
type Failed = z.output<typeof Failed>

/** Where a block is told. It is written when its pictures are there. */
const keyOf = (folder: string, block: number) => `${folder}/b${block}.json`

/** Where the picture of a page is, and its smaller copy. */
export const pictureKey = (folder: string, n: number, small = false) => `${folder}/${n}${small ? '-c' : ''}.webp`

/** What is known of a block; null before it was drawn. */
export async function readBlock(
	{ house }: Pick<PublicCtx, 'house'>,
	folder: string,
	block: number,
): Promise<Block | Failed | null> {
	try {
		const stored: unknown = JSON.parse(await text(await house.storage.read(keyOf(folder, block))))
		return z.union([Block, Failed]).parse(stored)
	} catch (error) {
		if (error instanceof StorageError && error.code === 'storage_missing') return null
		throw error
	}
}

export async function writeBlock(
	{ house }: Pick<PublicCtx, 'house'>,
	folder: string,
	block: number,
	content: Block | Failed,
): Promise<void> {
	const body = Buffer.from(JSON.stringify(content))
	await house.storage.put(keyOf(folder, block), body, { contentType: 'application/json' })
}
