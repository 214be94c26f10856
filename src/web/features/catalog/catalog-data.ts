import type { Catalog } from '#contract/catalog.ts'
import { call } from '#web/api/client.ts'
import { refresh } from '#web/api/queries.ts'
import { text } from '#web/text/i18n.ts'
import { copyText } from '#web/ui/copy-text.ts'
import { notifyError } from '#web/ui/feedback/toast.tsx'

export type { Catalog }

/** Rows of a page of catalogs (spec section 9). */
export const PAGE = 15

export function refreshCatalogs(): Promise<void> {
	return refresh('getCatalog', 'perStatusCountCatalog')
}

/** The whole address of a catalog's public page. */
export function publicLink({ share_path }: Pick<Catalog, 'share_path'>): string {
	return new URL(share_path, location.origin).href
}

export const copyLink = (catalog: Catalog) => copyText(publicLink(catalog), text('catalog.linkCopied'))

/** Runs a change of a catalog, tells a failure, and reads the lists anew. */
export async function change(act: () => Promise<unknown>): Promise<boolean> {
	try {
		await act()
		return true
	} catch (error) {
		notifyError(error)
		return false
	} finally {
		await refreshCatalogs()
	}
}

export const operate = (
	catalog_id: string,
	action: 'publish' | 'unpublish' | 'restore' | 'duplicate' | 'rotate_link',
) => call('operateCatalog', { catalog_id, action })
