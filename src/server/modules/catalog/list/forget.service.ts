import { DELETED_CATALOG_DAYS } from '#domain/catalog/limits.ts'
import { inNameOf } from '#server/context.ts'
import type { House } from '#server/house.ts'
import { deleteCatalog } from '../catalog.service.ts'
import { findForgotten } from './forget.store.ts'

const DAY_MS = 86_400_000

/** Purges the catalogs that nobody restored in their time (product.md section 3.18), as their seller could. */
export async function forgetCatalogs(house: House): Promise<void> {
	const before = new Date(house.now().getTime() - DELETED_CATALOG_DAYS * DAY_MS)
	const { database, log } = house
	for (const { catalog_id, ...owner } of await findForgotten(database.db, before)) {
		await deleteCatalog(inNameOf(house, owner), { id: catalog_id, purge: true })
			// One that cannot be purged keeps nobody else's from it.
			.catch((error: unknown) => log.warn({ err: error, accountId: owner.account_id }, 'a catalog was not purged'))
	}
}
