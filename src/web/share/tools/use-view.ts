import { useEffect, useRef, useState } from 'react'
import { readView, type ShownView } from '#domain/catalog/shown-view.ts'
import type { PageData } from '../page-data.ts'
import { changeQuery, dropPage } from '../product/address.ts'

/** How the products are looked at; the address keeps it. Who comes back from the pages finds the list as it was left. */
export function useView(page: PageData) {
	const [view, setView] = useState<ShownView>(page.view ?? 'grid')
	const top = useRef(0)
	// Behind a gate the page comes without it.
	useEffect(() => {
		const asked = readView(new URLSearchParams(location.search), page.data.catalog.pages)
		if (asked !== view) setView(asked)
		// oxlint-disable-next-line react/exhaustive-deps -- once, when the page arrives
	}, [])
	useEffect(() => {
		if (view !== 'pages' && top.current > 0) scrollTo(0, top.current)
		top.current = 0
	}, [view])
	const choose = (next: ShownView) => {
		if (next === 'pages') top.current = scrollY
		setView(next)
		changeQuery(['view'], next === 'grid' ? [] : [['view', next]])
		if (view === 'pages') dropPage()
	}
	return [view, choose] as const
}
