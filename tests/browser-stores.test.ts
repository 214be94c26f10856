import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { CART_BASE_PREFIX, CART_LEFT_PREFIX, CART_PREFIX, INQUIRY_PREFIX } from '#domain/cart/cart-line.ts'
import { clearOnLeaving, clearOnNewVersion, onLeaving, STORES } from '#web/state/storage.ts'

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

/** What stands in each store before anything happens: one value of each. */
const EXAMPLES: Record<string, { local?: string; session?: string; database?: string }> = {
	'token, user, sign-in name, device': { local: 'vitrine.account' },
	'theme, language, sidebar': { local: 'vitrine.preferences' },
	'the version that wrote all this': { local: 'vitrine.version' },
	'a cart': { local: `${CART_PREFIX}harborpine` },
	'a cart as the account was last seen to keep it': { local: `${CART_BASE_PREFIX}harborpine` },
	'lines that somebody else has left in a cart': { local: `${CART_LEFT_PREFIX}harborpine` },
	'an inquiry that is not sent': { local: `${INQUIRY_PREFIX}harborpine.a1` },
	'changes of stock that are not saved': { local: 'vitrine.stockChanges.me' },
	'an update of stock that is being put together': { local: 'vitrine.stockUpdate.me' },
	'changes of a draft that its tab was closed with': { local: 'vitrine.leftChanges.me.a1' },
	'unfolded categories': { local: 'vitrine.categories' },
	'whether products are one row': { local: 'vitrine.grouped' },
	'how labels look': { local: 'vitrine.labels' },
	'how spec sheets look': { local: 'vitrine.spec-sheets' },
	'the theme of public pages': { local: 'vitrine-share-theme' },
	'the language of public pages': { local: 'vitrine-share-language' },
	'SKUs opened as a spreadsheet': { session: 'vitrine.summary' },
	'a new SKU that is not saved': { session: 'vitrine.newSku' },
	'amounts to reorder': { session: 'vitrine.reorder.me' },
	'a passcode that was typed': { session: 'vitrine-opened-a1' },
	'the place in a shared catalog': { session: 'vitrine-place-/ann/docs/sharing/a1' },
	'counts that the server has not confirmed': { database: 'vitrine-stocktake' },
}
/** Nothing of an account stays behind; what was typed does. */
const GOES_ON_LEAVING = ['unfolded categories', 'whether products are one row', 'SKUs opened as a spreadsheet']
const GOES_ON_UPGRADE = [
	'theme, language, sidebar',
	'unfolded categories',
	'whether products are one row',
	'how labels look',
	'how spec sheets look',
	'the theme of public pages',
	'the language of public pages',
]

const filled = (at: 'local' | 'session') => {
	const names = Object.values(EXAMPLES).flatMap((example) => example[at] ?? [])
	return storage({ ...Object.fromEntries(names.map((name) => [name, 'x'])), 'someone.else': 'x' })
}
const gone = (local: Storage, session: Storage) =>
	Object.entries(EXAMPLES).flatMap(([what, { local: own = '', session: ofTab = '' }]) =>
		(own && local.getItem(own) === null) || (ofTab && session.getItem(ofTab) === null) ? what : [],
	)

test('every store of the browser is listed, and no other', () => {
	const root = resolve(import.meta.dirname, '..')
	const files = globSync('src/{web,domain}/**/*.{ts,tsx,js}', { cwd: root }).filter((path) => !path.includes('.test.'))
	const named = new Set<string>()
	for (const path of files)
		for (const [, name] of readFileSync(resolve(root, path), 'utf8').matchAll(/['`](vitrine[.-][\w.-]+)/g))
			named.add(name ?? '')
	// A channel between tabs, a plugin of the build and a kind of file keep nothing.
	for (const other of ['vitrine.live', 'vitrine-theme-css', 'vitrine-template']) expect(named.delete(other)).toBe(true)
	expect([...named].toSorted()).toEqual(STORES.map(({ name }) => name).toSorted())
	const examples = Object.values(EXAMPLES).flatMap((example) => Object.entries(example))
	for (const { at, name } of STORES)
		expect([name, examples.filter(([place, key]) => place === at && key.startsWith(name)).length]).toEqual([name, 1])
})

test('signing out, an expired session and another person take what the account has said, and nothing that was typed', () => {
	const [local, session] = [filled('local'), filled('session')]
	const heard: string[] = []
	onLeaving(() => heard.push('memory'))
	clearOnLeaving(local, session)
	expect(gone(local, session)).toEqual(GOES_ON_LEAVING)
	expect([heard, local.getItem('someone.else')]).toEqual([['memory'], 'x'])
})

test('a new version takes local storage but the account, carts, inquiries and changes of stock; once', () => {
	const [local, session] = [filled('local'), filled('session')]
	local.setItem('vitrine.version', '1.0.0')
	clearOnNewVersion(local, '1.0.1')
	expect(gone(local, session)).toEqual(GOES_ON_UPGRADE)
	expect([local.getItem('vitrine.version'), local.getItem('someone.else')]).toEqual(['1.0.1', null])
	local.setItem('vitrine.labels', 'x')
	clearOnNewVersion(local, '1.0.1')
	expect(local.getItem('vitrine.labels')).toBe('x')
})
