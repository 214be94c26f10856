import { create } from 'zustand'
import { ApiError } from '#web/api/api-error.ts'
import { notifyError } from '#web/ui/feedback/toast.tsx'
import { type Catalog, operate, refreshCatalogs } from '../catalog-data.ts'

/** The catalog that could not be published because SKUs lack something; `IncompleteHost` shows it. */
export const useIncomplete = create<{ catalog: Pick<Catalog, 'id' | 'name'> | null }>()(() => ({ catalog: null }))

/** Publishes a catalog; null when it was refused, which the seller has been told. */
export async function publishCatalog(catalog: Pick<Catalog, 'id' | 'name'>): Promise<Catalog | null> {
	try {
		return await operate(catalog.id, 'publish')
	} catch (error) {
		if (error instanceof ApiError && error.code === 'catalog_incomplete') useIncomplete.setState({ catalog })
		else notifyError(error)
		return null
	} finally {
		await refreshCatalogs()
	}
}
