import { type AnyRoute, createMemoryHistory, createRouter } from '@tanstack/react-router'
import { afterEach, expect, test } from 'vitest'
import { useSession } from '#web/state/session.ts'
import { shell } from './frames.ts'
import { movedPaths, paths } from './paths.ts'
import { routeTree } from './routes.tsx'

const router = createRouter({ routeTree, history: createMemoryHistory() })
const pages = Object.values<AnyRoute>(router.routesByPath)

afterEach(() => useSession.setState({ token: null }))

test('visitors may open these pages and no others without signing in', () => {
	const open = pages.filter((page) => page.parentRoute !== shell).map(({ fullPath }: { fullPath: string }) => fullPath)
	expect(open.toSorted()).toEqual([
		'/',
		'/$username/docs/sharing/$hash',
		'/404',
		'/aboutUs',
		'/catalog',
		'/gallery',
		'/index',
		'/login',
		'/plans',
		'/privacy-terms',
		'/templates',
		'/terms-of-service',
	])
	expect(pages.length).toBeGreaterThan(40)
})

test('each page of the router is in the list of addresses, which the walk through every page takes, and the other way round', () => {
	const routed = pages.map(({ fullPath }: { fullPath: string }) => fullPath)
	expect(new Set(routed)).toEqual(new Set([...Object.values(paths), ...Object.keys(movedPaths)]))
})

test('the shell sends a visitor to the sign-in and back', () => {
	const arrive = () => shell.options.beforeLoad?.({ location: { href: '/account' } } as never)
	expect(arrive).toThrow(expect.objectContaining({ options: expect.objectContaining({ to: '/login' }) }))
	useSession.setState({ token: 'a token' })
	expect(arrive).not.toThrow()
})
