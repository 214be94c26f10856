import type { Cutout } from '#contract/cutout.ts'
import { call } from '#web/api/client.ts'
import { refresh } from '#web/api/queries.ts'
import { uploadFile } from '#web/api/upload.ts'
import { text } from '#web/text/i18n.ts'
import { ApiError } from '#web/api/api-error.ts'
import { saveFile } from '#web/ui/files/save-file.ts'
import type { FileType } from './rendering.ts'
import { zipped } from './zip.ts'

export const FORMATS = [
	{ type: 'image/png', name: 'PNG' },
	{ type: 'image/jpeg', name: 'JPEG' },
	{ type: 'image/webp', name: 'WebP' },
] as const satisfies readonly { type: FileType; name: string }[]
/** Browsers that cannot write a kind write PNG and say so. */
const ENDINGS: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/webp': 'webp' }

/** What makes the finished pictures of a tool. */
export interface Finisher {
	/** The name of the archive of several. */
	readonly archive: string
	/** A photo's finished picture at full size. */
	make(photo: Cutout, type: FileType): Promise<Blob>
	/** Whether something shows through it. */
	isClear(photo: Cutout): boolean
}

/** The finished picture of a photo at full size, and what it is called. */
async function fileOf(photo: Cutout, finisher: Finisher, type: FileType) {
	const body = await finisher.make(photo, type)
	const stem = photo.name.replace(/\.[a-z]{3,4}$/i, '').replaceAll(/[\\/:*?"<>|]/g, '-') || 'photo'
	return { name: `${stem}.${ENDINGS[body.type] ?? 'png'}`, body }
}

/** Saves finished pictures as files of the reader's: one as it is, more in a ZIP. Answers the name. */
export async function download(
	photos: readonly Cutout[],
	{ finisher, type, tell }: { finisher: Finisher; type: FileType; tell: (n: number) => void },
): Promise<string> {
	const files: { name: string; body: Blob }[] = []
	for (const [n, photo] of photos.entries()) {
		const file = await fileOf(photo, finisher, type)
		files.push({ ...file, name: unused(file.name, files) })
		tell(n + 1)
	}
	const [first] = files
	const result = first && files.length === 1 ? first : { name: finisher.archive, body: await zipped(files) }
	saveFile(result.name, result.body, result.body.type)
	return result.name
}

function unused(name: string, files: readonly { name: string }[]): string {
	const dot = name.lastIndexOf('.')
	let next = name
	for (let n = 2; files.some((file) => file.name === next); n++) next = `${name.slice(0, dot)}-${n}${name.slice(dot)}`
	return next
}

/** Puts finished pictures onto SKUs, behind those that are there; answers the group that undoes it. */
export async function putOntoSkus(
	wanted: readonly { photo: Cutout; sku_name_key: string }[],
	{ finisher, tell }: { finisher: Finisher; tell: (n: number) => void },
): Promise<string> {
	const placed: { img_name: string; sku_name_key: string; access_url: string }[] = []
	for (const [n, { photo, sku_name_key }] of wanted.entries()) {
		const { name, body } = await fileOf(photo, finisher, finisher.isClear(photo) ? 'image/png' : 'image/jpeg')
		const access_url = await uploadFile(new File([body], name, { type: body.type }))
		const { list } = await call('confirmUploads', { access_urls: [access_url] })
		const { ok, error } = list[0] ?? {}
		if (!ok)
			throw new ApiError({
				status: 422,
				code: error?.code ?? 'unreadable',
				msg: error?.msg ?? text('common.uploadFailed'),
			})
		placed.push({ img_name: name, sku_name_key, access_url })
		tell(n + 1)
	}
	const { results, group_id } = await call('productImportSkuByImgs', { img_skus: placed, mode: 'append' })
	const fault = results.find(({ error }) => error)?.error
	await refresh('productSearch', 'singleProductGet')
	if (fault) throw new ApiError({ status: 422, code: fault.code, msg: fault.msg })
	return group_id
}
