import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BusinessCard } from '#contract/business-card.ts'
import { MEDIA_PATH } from '#domain/media/urls.ts'
import type { Ctx } from '#server/context.ts'
import { loadSharp } from '#server/imaging/index.ts'
import { isLost } from '#server/modules/paper/index.ts'

/** Pixels of a logo's longer side: 600 dots an inch over the width that a card has for it. */
const LOGO_PIXELS = 700

/** The PNG file of the card's logo by its address; none where it cannot be read any more. */
export async function cardPictures(
	{ house: { storage } }: Ctx,
	{ logo }: BusinessCard,
	folder: string,
): Promise<Record<string, string>> {
	if (!logo) return {}
	const out = join(folder, 'logo.png')
	try {
		const sharp = await loadSharp()
		const size = { width: LOGO_PIXELS, height: LOGO_PIXELS, fit: 'inside', withoutEnlargement: true } as const
		const path = await storage.localPath(logo.slice(MEDIA_PATH.length))
		await writeFile(out, await sharp(path).resize(size).png().toBuffer())
		return { [logo]: out }
	} catch (error) {
		if (isLost(error)) return {}
		throw error
	}
}
