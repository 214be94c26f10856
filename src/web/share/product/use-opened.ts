import { useEffect, useState } from 'react'
import type { PageData } from '../page-data.ts'
import { addressedKey, findAddressed, type Opened, writeAddress } from './address.ts'

/**
 * The product that is open, kept in the address with the variant that is chosen: a link or a code on paper opens it, and so
 * does what is passed on. Going back closes it.
 */
export function useOpened(page: PageData) {
	const [opened, setOpened] = useState<Opened | null>(page.opened ?? null)
	const [isMissing, setMissing] = useState(false)
	const open = (next: Opened) => {
		setMissing(false)
		setOpened(next)
		writeAddress(next.choice ?? next.item.sku_name_key, opened === null)
	}
	/** What has a key: on a page that was drawn some time ago, it may be gone. */
	const openKey = async (key: string) => {
		const found = await find(page, key)
		setMissing(found === null)
		if (found) open(found)
	}
	const close = () => {
		setOpened(null)
		if (isOwnStep()) history.back()
		else writeAddress(null)
	}
	useAddress(page, (found, isGone) => {
		setMissing(isGone)
		setOpened(found)
	})
	return {
		opened,
		isMissing,
		open,
		openKey,
		close,
		choose: (choice: string) => opened && open({ ...opened, choice }),
	}
}

/** Tells what the address names, whenever that is another thing: nothing, or what is gone from the catalog. */
function useAddress(page: PageData, tell: (found: Opened | null, isGone: boolean) => void): void {
	useEffect(() => {
		const read = async () => {
			const key = addressedKey()
			if (key === null) return tell(null, false)
			const found = keyIn(page.opened) === key ? (page.opened ?? null) : await find(page, key)
			if (addressedKey() === key) tell(found, found === null)
		}
		const follow = () => void read()
		follow()
		addEventListener('hashchange', follow)
		addEventListener('popstate', follow)
		return () => {
			removeEventListener('hashchange', follow)
			removeEventListener('popstate', follow)
		}
		// oxlint-disable-next-line react/exhaustive-deps -- what is told never differs
	}, [page])
}

/** Whether what is open was opened here: the step before it is the list. */
function isOwnStep(): boolean {
	return (history.state as { opened?: boolean } | null)?.opened === true
}

function keyIn(opened: Opened | undefined): string | undefined {
	return opened && (opened.choice ?? opened.item.sku_name_key)
}

function find(page: PageData, key: string): Promise<Opened | null> {
	return findAddressed(page, key, page.data.list, page.data.unit).catch(() => null)
}
