import { fillSkus, freshDatabase, freshFolder, signUp, withDatabase } from './seller.ts'
import { makePhoto } from './photos.ts'
import { type Server, startServer } from './server.ts'
import type { Bench } from '../workload.ts'

/** A server with SKUs that show photos, each photo on every so many SKUs. */
export async function openShop(bench: Bench, { skus, photos }: { skus: number; photos: number }): Promise<Server> {
	const [dataDir, databaseUrl] = [await freshFolder(bench), await freshDatabase(bench)]
	const server = await startServer(dataDir, databaseUrl)
	await signUp(server)
	const pictures: object[] = []
	for (let seed = 0; seed < photos; seed += 10) {
		const files = Array.from({ length: Math.min(10, photos - seed) }, async (_, index) => ({
			name: `${seed + index}.jpg`,
			body: await makePhoto(seed + index),
		}))
		const { list } = (await server.send('/api/uploadImg', 'img', await Promise.all(files))) as { list: object[] }
		pictures.push(...list)
	}
	await withDatabase({ dataDir, databaseUrl }, async (database, accountId) => {
		await fillSkus(database, accountId, skus)
		const withAlt = JSON.stringify(pictures.map((picture) => ({ ...picture, alt: '', md5: '' })))
		await database.executeRaw(
			`update sku set images = jsonb_build_array($2::jsonb -> (no % $3::int)) where account_id = $1`,
			[accountId, withAlt, photos],
		)
	})
	return server
}

/** A catalog of the first `count` SKUs; answers its id. */
export async function makeCatalog(server: Server, count: number, key: string): Promise<string> {
	const keys = Array.from({ length: count }, (_, index) => `sku-${String(index + 1).padStart(6, '0')}`)
	const { id } = await server.call('setCatalog', {
		name: `${count} SKUs`,
		template: { type: 'system', key },
		content: { sku_name_keys: keys },
	})
	return id
}
