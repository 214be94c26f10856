import { expect, test } from 'vitest'
import { CART_PREFIX } from '#domain/cart/cart-line.ts'
import { clearOnNewVersion, STOCK_CHANGES_PREFIX } from './storage.ts'

function storage(values: Record<string, string>): Storage {
	const map = new Map(Object.entries(values))
	return {
		get length() {
			return map.size
		},
		key: (index) => [...map.keys()][index] ?? null,
		getItem: (key) => map.get(key) ?? null,
		setItem: (key, value) => void map.set(key, value),
		removeItem: (key) => void map.delete(key),
		clear: () => map.clear(),
	}
}

const stored = {
	'vitrine.account': 'me',
	'vitrine.preferences': 'dark',
	[`${CART_PREFIX}harborpine`]: '3 chairs',
	[`${STOCK_CHANGES_PREFIX}me`]: '+5',
	'vitrine.grid.columns': 'wide',
}

test('a new version keeps the account, carts and unsaved changes of stock, nothing else', () => {
	const store = storage({ ...stored, 'vitrine.version': '1.0.0' })
	clearOnNewVersion(store, '1.0.1')
	expect(Object.keys(stored).filter((key) => store.getItem(key) !== null)).toEqual([
		'vitrine.account',
		'vitrine.cart.harborpine',
		'vitrine.stockChanges.me',
	])
	expect(store.getItem('vitrine.version')).toBe('1.0.1')
})

test('the same version keeps everything', () => {
	const store = storage({ ...stored, 'vitrine.version': '1.0.1' })
	clearOnNewVersion(store, '1.0.1')
	expect(Object.keys(stored).every((key) => store.getItem(key) !== null)).toBe(true)
})
