import { create } from 'zustand'
import { notifyError } from '#web/ui/feedback/toast.tsx'
import { type Catalog, operate, refreshCatalogs } from '../catalog-data.ts'

type Publishable = Pick<Catalog, 'id' | 'name' | 'kind' | 'version'>

/** The catalog that is about to be published, which `PublishHost` checks and asks about. */
export const usePublishing = create<{ asked: { catalog: Publishable; answer: (yes: boolean) => void } | null }>()(
	() => ({ asked: null }),
)

/**
 * Publishes a catalog once the seller has seen what is odd about it (product.md section 3.18); an uploaded one at once.
 * Null when the seller thought better of it, or it was refused, which the seller has been told.
 */
export async function publishCatalog(catalog: Publishable): Promise<Catalog | null> {
	if (catalog.kind === 'generated' && !(await isWanted(catalog))) return null
	return publishNow(catalog)
}

/** The same where the seller has seen it already. */
export async function publishNow({ id }: Pick<Catalog, 'id'>): Promise<Catalog | null> {
	try {
		return await operate(id, 'publish')
	} catch (error) {
		notifyError(error)
		return null
	} finally {
		await refreshCatalogs()
	}
}

function isWanted(catalog: Publishable): Promise<boolean> {
	return new Promise((resolve) => {
		const answer = (yes: boolean) => {
			usePublishing.setState({ asked: null })
			resolve(yes)
		}
		usePublishing.setState({ asked: { catalog, answer } })
	})
}
