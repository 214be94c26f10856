import { embeddedFolder, fillSkus, freshDatabase, freshFolder, signUp, withDatabase } from '../harness/seller.ts'
import { startServer } from '../harness/server.ts'
import { makeCatalog } from '../harness/shop.ts'
import { median } from '../harness/stats.ts'
import { HOME_NAMES, homesOf, type Row, upTo, type Workload } from '../workload.ts'

const LIST_MS = 60
const LOOKS = 15

/** Listing published catalogs that all show the same SKUs, on both homes: counts and changes are kept between looks. */
export const catalogs: Workload = {
	name: 'catalogs',
	async run(bench) {
		const [count, skus] = bench.smoke ? [2, 100] : [20, 5_000]
		const rows: Row[] = []
		for (const home of homesOf(bench)) {
			const isEmbedded = home === 'pglite'
			const dataDir = await (isEmbedded ? embeddedFolder(bench) : freshFolder(bench))
			const databaseUrl = isEmbedded ? undefined : await freshDatabase(bench)
			const first = await startServer(dataDir, databaseUrl)
			await signUp(first)
			const session = first.session()
			await first.stop()
			await withDatabase({ dataDir, databaseUrl }, (database, accountId) => fillSkus(database, accountId, skus))
			const server = await startServer(dataDir, databaseUrl)
			server.use(session)
			try {
				for (let made = 0; made < count; made++) {
					const catalog_id = await makeCatalog(server, skus, 'DefaultTemp')
					await server.call('operateCatalog', { catalog_id })
				}
				const looks: number[] = []
				for (let look = 0; look <= LOOKS; look++) {
					const began = performance.now()
					await server.call('getCatalog', { size: count })
					looks.push(performance.now() - began)
				}
				const [coldest = 0, ...warm] = looks
				rows.push(upTo(`list of ${count} catalogs of ${skus} SKUs, ${HOME_NAMES[home]}`, median(warm), LIST_MS, 'ms'))
				rows.push({ workload: `the first look after a change, ${HOME_NAMES[home]}`, ours: `${coldest.toFixed(0)} ms` })
			} finally {
				await server.stop()
			}
		}
		return rows
	},
}
