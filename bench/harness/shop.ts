import type { Database } from '#server/db/database.ts'
import { CHUNK, embeddedFolder, fillSkus, freshDatabase, freshFolder, signUp, withDatabase } from './seller.ts'
import { makePhoto } from './photos.ts'
import { type Server, startServer } from './server.ts'
import type { Bench } from '../workload.ts'

/** What a shop has: SKUs, and photos of which each is on every so many SKUs; where its data is. */
export interface Shop {
	skus: number
	photos: number
	/** Width and height of each photo; absent: as makePhoto has them. */
	photoSize?: readonly [number, number]
	/** The first so many SKUs are products, the others their variants. */
	products?: number
	embedded?: boolean
	/** Where its files lie; else in a folder that nobody asks for. */
	dataDir?: string
}

/** A server with SKUs that show photos. */
export async function openShop(bench: Bench, shop: Shop): Promise<Server> {
	const dataDir = shop.dataDir ?? (await (shop.embedded ? embeddedFolder(bench) : freshFolder(bench)))
	const databaseUrl = shop.embedded ? undefined : await freshDatabase(bench)
	const first = await startServer(dataDir, databaseUrl)
	await signUp(first)
	const pictures = await uploadPhotos(first, shop)
	// The embedded database is open in one process only.
	if (shop.embedded) await first.stop()
	await withDatabase({ dataDir, databaseUrl }, (database, accountId) => fill(database, accountId, shop, pictures))
	if (!shop.embedded) return first
	const server = await startServer(dataDir)
	server.use(first.session())
	return server
}

async function uploadPhotos(server: Server, { photos: count, photoSize }: Shop): Promise<object[]> {
	const [width, height] = photoSize ?? []
	const pictures: object[] = []
	for (let seed = 0; seed < count; seed += 10) {
		const files = Array.from({ length: Math.min(10, count - seed) }, async (_, index) => ({
			name: `${seed + index}.jpg`,
			body: await makePhoto(seed + index, width, height),
		}))
		const { list } = (await server.send('/api/uploadImg', 'img', await Promise.all(files))) as { list: object[] }
		pictures.push(...list)
	}
	return pictures
}

async function fill(
	database: Database,
	accountId: string,
	{ skus, photos, products = 0 }: Shop,
	pictures: object[],
): Promise<void> {
	await fillSkus(database, accountId, skus)
	if (products > 0) for (const statement of FAMILIES) await database.executeRaw(statement, [accountId, products])
	const withAlt = JSON.stringify(pictures.map((picture) => ({ ...picture, alt: '', md5: '' })))
	for (let from = 1; from <= skus; from += CHUNK)
		await database.executeRaw(
			`update sku set images = jsonb_build_array($2::jsonb -> (no % $3::int))
			where account_id = $1 and no between $4::int and $5::int`,
			[accountId, withAlt, photos, from, from + CHUNK - 1],
		)
}

/** Variants in turns under the products: sizes from 36 on in two colors. */
const FAMILIES = [
	'update sku set is_parent = true where account_id = $1 and no <= $2::int',
	`update sku set parent_id = parent.id, attrs = jsonb_set(sku.attrs, '{bps,variations}', jsonb_build_array(
		jsonb_build_object('name', 'Size', 'values', jsonb_build_array((36 + ((sku.no - $2::int - 1) / $2::int) / 2)::text)),
		jsonb_build_object('name', 'Color', 'values', jsonb_build_array(
			case when ((sku.no - $2::int - 1) / $2::int) % 2 = 0 then 'Black' else 'Red' end))))
	from sku parent
	where sku.account_id = $1 and sku.no > $2::int and parent.account_id = $1 and parent.no = 1 + (sku.no - 1) % $2::int`,
]

/** A catalog of `count` SKUs, from this number on; answers its id. */
export async function makeCatalog(server: Server, count: number, key: string, from = 1): Promise<string> {
	const keys = Array.from({ length: count }, (_, index) => `sku-${String(index + from).padStart(6, '0')}`)
	const { id } = await server.call('setCatalog', {
		name: `${count} SKUs`,
		template: { type: 'system', key },
		content: { sku_name_keys: keys },
	})
	return id
}
