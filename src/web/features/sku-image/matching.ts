import { IMAGE_BYTES_MAX, IMAGE_NAMES_MAX } from '#domain/media/limits.ts'
import { skuFromImageName } from '#domain/media/sku-from-name.ts'
import { call } from '#web/api/client.ts'
import { text } from '#web/text/i18n.ts'
import { pathOf } from '#web/ui/files/dropped-files.ts'
import { isPicture, type NameMatch, type Picture, type PictureSku } from './picture.ts'
import { forgetThumbs } from './thumb.tsx'
import { picturesInZip } from './zip-pictures.ts'

/** Names asked about at once. */
const ASKED = 1000
const NAME_MAX = 255

/** The pictures of the page and the SKUs they go to, until they are sent. Listeners hear of every change. */
export class Matching {
	readonly #listeners = new Set<() => void>()
	#list: readonly Picture[] = []
	#next = 0
	pattern = ''

	readonly subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener)
		return () => this.#listeners.delete(listener)
	}

	readonly list = (): readonly Picture[] => this.#list

	/** Takes files, folders and ZIPs; answers how many were no pictures. Names are asked about before anything is sent. */
	async add(files: readonly File[]): Promise<{ left: number; over: number }> {
		const found = (await Promise.all(files.map(picturesOf))).flat()
		const free = IMAGE_NAMES_MAX - this.#list.length
		const fresh = found.filter((one) => one !== null).slice(0, free)
		const left = found.filter((one) => one === null).length
		const over = found.length - left - fresh.length
		const pictures = fresh.map((one): Picture => {
			return { ...one, id: this.#next++, match: 'none', candidates: [], existing: [], state: 'waiting', part: 0 }
		})
		for (const picture of pictures) refuseEarly(picture)
		this.#list = [...this.#list, ...pictures]
		await this.#ask(pictures)
		return { left, over }
	}

	/** Reads all names anew by the seller's own pattern; what was placed by hand stays. Throws when it is none. */
	async read(pattern: string): Promise<void> {
		const before = this.pattern
		this.pattern = pattern
		try {
			await this.#ask(this.#list.filter(({ match }) => match !== 'hand' && match !== 'made'))
		} catch (error) {
			this.pattern = before
			throw error
		}
	}

	/** Gives pictures to a SKU by hand, behind those that go there by their names. */
	give(ids: readonly number[], sku: PictureSku, match: 'hand' | 'made' = 'hand'): void {
		for (const picture of this.#list) {
			if (!ids.includes(picture.id)) continue
			picture.match = match
			picture.sku = sku
			picture.existing = this.#list.find(({ sku: other }) => other && keyOf(other) === keyOf(sku))?.existing ?? []
			delete picture.position
		}
		this.tell()
	}

	/** A SKU that is made when the picture comes, called as the file is. */
	make(picture: Picture): void {
		const sku_name = skuFromImageName(picture.name)
		if (sku_name) this.give([picture.id], { sku_name }, 'made')
	}

	/** Takes a picture off its SKU: it is left over. */
	release(picture: Picture): void {
		delete picture.sku
		delete picture.position
		picture.match = 'none'
		this.tell()
	}

	remove(ids: readonly number[]): void {
		const gone = new Set(ids)
		forgetThumbs(this.#list.flatMap(({ id, preview }) => (gone.has(id) ? preview : [])))
		this.#list = this.#list.filter(({ id }) => !gone.has(id))
		this.tell()
	}

	/** Listeners compare lists by identity. */
	readonly tell = (): void => {
		this.#list = [...this.#list]
		for (const listener of this.#listeners) listener()
	}

	async #ask(pictures: readonly Picture[]): Promise<void> {
		this.tell()
		const pattern = this.pattern ? { pattern: this.pattern } : {}
		for (let at = 0; at < pictures.length; at += ASKED) {
			const some = pictures.slice(at, at + ASKED)
			const img_names = some.map(({ name }) => name)
			const { list } = await call('productValidateSkuImportImgs', { img_names, ...pattern })
			for (const [index, picture] of some.entries()) take(picture, list[index])
			this.tell()
		}
	}
}

/** One SKU, however it is named. */
export function keyOf({ sku_name_key, sku_name }: PictureSku): string {
	return sku_name_key ?? `+${sku_name.toLowerCase()}`
}

function take(picture: Picture, found: NameMatch | undefined): void {
	if (!found) return
	const { match, sku_name_key, sku_name, position, candidates = [], existing_md5 = [] } = found
	picture.match = match
	picture.candidates = candidates
	picture.existing = existing_md5
	delete picture.sku
	delete picture.position
	if (sku_name !== undefined && sku_name_key !== undefined) picture.sku = { sku_name, sku_name_key }
	if (position !== undefined) picture.position = position
}

type FoundPicture = Pick<Picture, 'name' | 'size' | 'open' | 'preview'>

/** A file as a picture, a ZIP as those in it; null for what is neither. */
async function picturesOf(file: File): Promise<(FoundPicture | null)[]> {
	if (/\.zip$/i.test(file.name)) {
		const inside = await picturesInZip(file)
		return inside ? inside.map((one) => ({ ...one, name: one.name.slice(-NAME_MAX) })) : [null]
	}
	if (!isPicture(file.name)) return [null]
	return [{ name: pathOf(file).slice(-NAME_MAX), size: file.size, open: () => Promise.resolve(file), preview: file }]
}

/** What the server would refuse anyway is said before it is sent. */
function refuseEarly(picture: Picture): void {
	const problem = /\.hei[cf]$/i.test(picture.name)
		? text('matching.heic')
		: picture.size > IMAGE_BYTES_MAX
			? text('matching.tooLarge')
			: undefined
	if (problem === undefined) return
	picture.state = 'error'
	picture.problem = problem
}
