import type { Data } from '#web/api/client.ts'

export type NameMatch = Data<'productValidateSkuImportImgs'>['list'][number]

/** A SKU that pictures go to; without a key it is made when they come. */
export interface PictureSku {
	readonly sku_name: string
	readonly sku_name_key?: string
}

/** What becomes of a picture on its way. `same`: its SKU has it already. */
export type PictureState = 'waiting' | 'uploading' | 'checking' | 'uploaded' | 'ok' | 'same' | 'error'

/** A file that shall become a picture of a SKU. */
export interface Picture {
	readonly id: number
	/** With its folders. */
	readonly name: string
	readonly size: number
	readonly open: () => Promise<File>
	/** For the eye; a ZIP's pictures have none before they are unpacked. */
	readonly preview?: File
	/** How its SKU was found: by its name, by hand, or made from its name. */
	match: NameMatch['match'] | 'hand' | 'made'
	sku?: PictureSku
	position?: number
	/** Other SKUs that the name may mean. */
	candidates: readonly PictureSku[]
	/** Pictures that its SKU has already, by md5. */
	existing: readonly string[]
	state: PictureState
	/** 0 to 1. */
	part: number
	problem?: string
	access_url?: string
}

/** Whether a file's name is that of a picture; HEIC is among them, to be refused with a word. */
export function isPicture(name: string): boolean {
	return /\.(?:jpe?g|jfif|png|webp|avif|hei[cf])$/i.test(name)
}
