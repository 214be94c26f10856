import { useEffect, useState } from 'react'
import { fetchItems } from '../fetch-page.ts'
import type { PageData, PublicItem } from '../page-data.ts'

/** A product with all its variants: a list tells the first of them, the others are asked for when it is opened. */
export function useWhole(page: PageData, item: PublicItem): { item: PublicItem; isPart: boolean } {
	const [whole, setWhole] = useState(item)
	const isPart = (whole.variants_total ?? 0) > (whole.variants?.length ?? 0)
	useEffect(() => {
		if (!isPart) return
		let isGone = false
		fetchItems(page, [item.sku_name_key])
			.then(({ list: [found] }) => {
				if (!isGone && found) setWhole({ ...found, variants_total: found.variants?.length ?? 0 })
			})
			// What is there can be ordered all the same.
			.catch(() => undefined)
		return () => {
			isGone = true
		}
	}, [page, item, isPart])
	return { item: whole, isPart }
}
