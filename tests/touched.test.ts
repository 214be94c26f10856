import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FEATURES, isCallOf, isJourneyOf, touchedBy } from '../scripts/lib/touched.ts'

const tests = globSync('{src,tests,scripts}/**/*.test.{ts,tsx}')
const features = Object.values(FEATURES)

test('every test of calls and every journey belongs to a feature', () => {
	expect(tests.length).toBeGreaterThan(200)
	const claimed = (file: string) => features.some((one) => isCallOf(one, file) || isJourneyOf(one, file))
	expect(tests.filter((file) => /^tests\/(api|e2e)\//.test(file) && !claimed(file))).toEqual([])
})

test('no feature names a test that is not there', () => {
	for (const { api, journeys } of features) {
		for (const name of api)
			expect(
				tests.some((file) => isCallOf({ api: [name], journeys: [], code: [] }, file)),
				name,
			).toBe(true)
		for (const name of journeys) expect(tests, name).toContain(`tests/e2e/${name}.test.ts`)
	}
})

test('a change in a feature runs its calls, one in its screens its journeys, one in the ground says so', () => {
	expect(touchedBy(['src/server/modules/category/category.service.ts'], tests)).toMatchObject({
		rooms: ['src/server', 'tests'],
		related: [],
		tests: ['tests/api/category.test.ts'],
		journeys: false,
		rest: [],
	})
	expect(touchedBy(['src/web/features/parameter/parameters-page.tsx'], tests)).toMatchObject({
		tests: ['tests/e2e/parameters.test.ts'],
		journeys: true,
	})
	expect(touchedBy(['src/web/features/sku/single/stock/stock-tab.tsx'], tests).tests).toEqual([
		'tests/e2e/sku-page.test.ts',
		'tests/e2e/sku-tabs.test.ts',
	])
	expect(touchedBy(['src/web/features/sku/home-page.tsx'], tests).tests).toContain('tests/e2e/home.test.ts')
	expect(touchedBy(['scripts/lib/setup.mjs', 'scripts/backup.ts', 'bench/main.ts'], tests).rooms).toEqual([
		'scripts',
		'tests',
	])
	expect(touchedBy(['src/server/db/pool.ts'], tests).rest).toEqual(['src/server/db/pool.ts'])
	expect(touchedBy(['src/server/modules/category/x.ts'], tests).rest).toEqual([])
	expect(touchedBy(['src/server/modules/new/new.service.ts'], ['tests/api/new.list.test.ts']).tests).toEqual([
		'tests/api/new.list.test.ts',
	])
	expect(touchedBy(['src/domain/cart/lines.ts'], tests).tests).toEqual([
		'tests/api/account-cart.test.ts',
		'tests/api/cart.test.ts',
	])
})
