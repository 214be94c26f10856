import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

interface LockEntry {
	optionalDependencies?: Record<string, string>
	resolved?: string
}

const lock = JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')) as {
	packages: Record<string, LockEntry>
}

describe('package-lock.json', () => {
	it('names the optional packages of every platform, or npm ci refuses it', () => {
		const missing = Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {} }]) =>
			Object.keys(optionalDependencies).filter((name) => !isLocked(path, name)),
		)
		expect(missing).toEqual([])
	})

	it('names no server to fetch from, so that each network uses its own registry', () => {
		expect(Object.values(lock.packages).filter(({ resolved }) => resolved !== undefined)).toEqual([])
	})
})

/** npm looks in the package's own node_modules and in those of the folders above. */
function isLocked(path: string, name: string): boolean {
	const steps = path.split('/node_modules/')
	const places = steps.map((_, n) => steps.slice(0, n + 1).join('/node_modules/'))
	return ['', ...places].some((place) => `${place === '' ? '' : `${place}/`}node_modules/${name}` in lock.packages)
}
