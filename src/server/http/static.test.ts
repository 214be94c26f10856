import { expect, test } from 'vitest'
import { addressTest } from './static.ts'

test('an address of the app is known in any case, with a query and a slash at its end; others are not', () => {
	const known = addressTest(['/', '/index', '/dashboard/home', '/$username/docs/sharing/$hash'])
	for (const url of [
		'/',
		'/?x=1',
		'/index',
		'/INDEX/',
		'/dashboard/home?cateKey=9#top',
		'/ann/docs/sharing/a-b?link=1',
	])
		expect([url, known(url)]).toEqual([url, true])
	for (const url of ['/dashboard', '/index/x', '/no/such/page', '/ann/docs/sharing/', '/a/b/docs/sharing/c', '/%00'])
		expect([url, known(url)]).toEqual([url, false])
})
