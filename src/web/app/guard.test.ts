import { expect, test } from 'vitest'
import { safeNext } from './guard.ts'

test('after signing in only paths of this site are followed', () => {
	expect(safeNext('/dashboard/home?cateKey=2&level=1#row')).toBe('/dashboard/home?cateKey=2&level=1#row')
	const refused = [
		undefined,
		'',
		'dashboard',
		'//evil.example',
		'/\\evil.example',
		'\\\\evil.example',
		'/..//evil.example',
		'javascript:alert(1)',
		'https://evil.example',
		'/\t/evil.example',
		'/x\r\nSet-Cookie: a',
		'/login?next=/login',
		'/LOGIN',
	]
	expect(refused.filter((next) => safeNext(next) !== undefined)).toEqual([])
})
