import type { Bench } from '../workload.ts'
import { embeddedFolder, fillSkus, signUp, withDatabase } from './seller.ts'
import { type Server, startServer } from './server.ts'

/** A server on the embedded database, signed in, whose account has so many SKUs. */
export async function openWithSkus(bench: Bench, count: number): Promise<Server> {
	const dataDir = await embeddedFolder(bench)
	const first = await startServer(dataDir)
	await signUp(first)
	await first.stop()
	await withDatabase({ dataDir }, (database, accountId) => fillSkus(database, accountId, count))
	const server = await startServer(dataDir)
	server.use(first.session())
	return server
}

/** Publishes every SKU of such an account; answers where that stands. */
export async function publishAll(server: Server): Promise<{ username: string; hash: string }> {
	const category_ids = Array.from({ length: 40 }, (_, index) => index + 1)
	const { id } = await server.call('setCatalog', { name: 'All of it', content: { category_ids } })
	const { hash } = await server.call('operateCatalog', { catalog_id: id, action: 'publish' })
	return { username: server.session().user.username, hash }
}
