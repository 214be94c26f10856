import { expect, test } from 'vitest'
import { isPublicPath, safeNext } from './guard.ts'

test('public pages and shared catalogs open without signing in', () => {
	const open = ['/', '/login', '/404', '/index', '/aboutus', '/aboutUs', '/gallery/', '/harbor/docs/sharing/a1b2']
	expect(open.filter((path) => !isPublicPath(path))).toEqual([])
})

test('every other page needs a sign-in', () => {
	const closed = [
		'/dashboard',
		'/dashboard/home',
		'/account',
		'/importProduct',
		'/galleryx',
		'/index/x',
		'/docs/sharing',
	]
	expect(closed.filter(isPublicPath)).toEqual([])
})

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
