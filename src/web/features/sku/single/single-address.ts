import type { ListPlace } from '#web/app/paths.ts'

/** What the address of the page says. */
export interface SingleAddress extends ListPlace {
	sku_name_key?: string
	tab?: string
}
