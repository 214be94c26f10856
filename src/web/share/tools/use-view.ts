import { useEffect, useState } from 'react'
import { readView, type ShownView } from '#domain/catalog/shown-view.ts'
import type { PageData } from '../page-data.ts'
import { changeQuery } from '../product/address.ts'

/** How the products are looked at; the address keeps it. */
export function useView(page: PageData) {
	const [view, setView] = useState<ShownView>(page.view ?? 'grid')
	// Behind a gate the page comes without it.
	useEffect(() => {
		const asked = readView(new URLSearchParams(location.search))
		if (asked !== view) setView(asked)
		// oxlint-disable-next-line react/exhaustive-deps -- once, when the page arrives
	}, [])
	const choose = (next: ShownView) => {
		setView(next)
		changeQuery(['view'], next === 'grid' ? [] : [['view', next]])
	}
	return [view, choose] as const
}
