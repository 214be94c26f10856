import { useEffect, useState } from 'react'
import type { PageData } from '../page-data.ts'
import { addressedKey, findAddressed, type Opened, writeAddress } from './address.ts'

/**
 * The product that is open, kept in the address with the variant that is chosen: a link or a code on paper opens it, and so
 * does what is passed on.
 */
export function useOpened(page: PageData) {
	const [opened, setOpened] = useState<Opened | null>(null)
	const [isMissing, setMissing] = useState(false)
	const open = (next: Opened) => {
		setMissing(false)
		setOpened(next)
		writeAddress(next.choice ?? next.item.sku_name_key)
	}
	const close = () => {
		setOpened(null)
		writeAddress(null)
	}
	useEffect(() => {
		const read = async () => {
			const key = addressedKey()
			if (key === null) return
			const found = await findAddressed(page, key, page.data.list, page.data.unit).catch(() => null)
			if (addressedKey() !== key) return
			setMissing(found === null)
			setOpened(found)
		}
		const follow = () => void read()
		follow()
		addEventListener('hashchange', follow)
		return () => removeEventListener('hashchange', follow)
	}, [page])
	return {
		opened,
		isMissing,
		open,
		close,
		choose: (choice: string) => opened && open({ ...opened, choice }),
	}
}
