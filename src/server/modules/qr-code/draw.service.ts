import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import type { qrCode } from '#contract/qr-code.ts'
import { sharePath } from '#domain/catalog/share-path.ts'
import { fileNameOf } from '#domain/file-name.ts'
import { MEDIA_PATH } from '#domain/media/urls.ts'
import { codePath } from '#domain/qr-code/path.ts'
import { type CodeLook, DEFAULT_LOOK } from '#domain/qr-code/look.ts'
import type { Ctx } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { loadSharp } from '#server/imaging/index.ts'
import { getUsername } from '#server/modules/account/index.ts'
import { newHash } from '#server/modules/catalog/index.ts'
import { isLost, refuseTypesetting } from '#server/modules/paper/index.ts'
import { ownShare } from '#server/modules/publication/index.ts'
import { inFolder } from '#server/temp.ts'
import type { CodeArt } from '#templates/codes/art.ts'
import { checkLook } from './qr-code.service.ts'
import { listCodes } from './qr-code.store.ts'
import { lookOf } from './stored.rule.ts'

type Row = (typeof qrCode)['drawQrCode']

/** Pixels of a logo's longer side: sharp on a poster, light in a file. */
const LOGO_PIXELS = 480
/** Visits are not asked for. */
const NEVER = '9999-01-01'

/** Draws a code as it is, or as it would look. */
export async function drawQrCode(ctx: Ctx, params: ParamsOf<Row>): Promise<DataOf<Row>> {
	const { name, path, look, isMade } = await drawn(ctx, params)
	if (params.look) await checkLook(ctx, params.look)
	const home = ctx.house.config.publicUrl
	const art = artOf(look, home + path)
	const { tempDir } = ctx.house.config
	const picture = await inFolder(tempDir, 'code', async (folder) => {
		const pictures = await logoFiles(ctx, [art], folder)
		const { pixels } = params
		const size = pixels === undefined ? {} : { pixels }
		return ctx.house.typesetter.code({ art, pictures, lang: ctx.locale, title: name, folder, ...size })
	}).catch(refuseTypesetting)
	return {
		svg: picture.svg,
		...(picture.png && { png: picture.png.toString('base64') }),
		address: isMade ? home + path : '',
		file_name: fileNameOf(name, 'QR'),
	}
}

interface Drawn {
	name: string
	path: string
	look: CodeLook
	/** Whether what it says leads somewhere. */
	isMade: boolean
}

async function drawn(ctx: Ctx, { qr_code_id, hash, look }: ParamsOf<Row>): Promise<Drawn> {
	const username = await getUsername(ctx)
	const share = hash === undefined ? null : await ownShare(ctx, hash)
	if (qr_code_id !== undefined) {
		const [row] = await listCodes(ctx, { id: qr_code_id, since: NEVER, page: 1, size: 1 })
		if (!row) throw refuse('not_found')
		return { name: row.name, path: codePath(username, row.hash), look: look ?? lookOf(row), isMade: true }
	}
	if (share && hash !== undefined)
		return { name: share.name, path: sharePath(username, hash), look: look ?? DEFAULT_LOOK, isMade: true }
	// Of one that is not made yet: as many modules as it will have.
	return { name: '', path: codePath(username, newHash()), look: look ?? DEFAULT_LOOK, isMade: false }
}

/** What is drawn of a look. */
export function artOf(look: CodeLook, text: string): CodeArt {
	const { color, ground, level, quiet, logo, logo_size: logoSize, caption } = look
	return { text, color, ground, level, quiet, logo, logoSize, caption }
}

/** PNG files of the logos of some codes, by their addresses; a logo that cannot be read any more is missing. */
export async function logoFiles(
	{ house: { storage } }: Ctx,
	arts: readonly CodeArt[],
	folder: string,
): Promise<Record<string, string>> {
	const files: Record<string, string> = {}
	for (const url of new Set(arts.flatMap(({ logo }) => logo ?? []))) {
		const out = join(folder, `logo-${Object.keys(files).length}.png`)
		try {
			const sharp = await loadSharp()
			const size = { width: LOGO_PIXELS, height: LOGO_PIXELS, fit: 'inside', withoutEnlargement: true } as const
			const path = await storage.localPath(url.slice(MEDIA_PATH.length))
			await writeFile(out, await sharp(path).resize(size).png().toBuffer())
			files[url] = out
		} catch (error) {
			if (!isLost(error)) throw error
		}
	}
	return files
}
