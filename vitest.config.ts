import { defineConfig } from 'vitest/config'
import { chromiumPath } from './scripts/lib/debian.mjs'

const chromium = chromiumPath()
if (chromium) process.env['CHROMIUM_PATH'] = chromium

const shared = {
	pool: 'forks',
	testTimeout: 30_000,
	hookTimeout: 60_000,
	setupFiles: './tests/setup.ts',
} as const

/**
 * Three projects: `rooms` needs nothing but Node, `server` needs the databases that tests/global-setup.ts prepares,
 * `browser` needs them and Chromium. `npx vitest run <path>` runs the tests of one file or folder.
 */
export default defineConfig({
	test: {
		maxWorkers: 2,
		projects: [
			{
				test: {
					...shared,
					name: 'rooms',
					include: ['src/{domain,contract,templates,web}/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
				},
			},
			{
				test: {
					...shared,
					name: 'server',
					include: ['src/server/**/*.test.ts', 'tests/{api,sheets,trust}/**/*.test.ts'],
					globalSetup: './tests/global-setup.ts',
				},
			},
			{
				test: {
					...shared,
					name: 'browser',
					include: ['tests/e2e/**/*.test.ts'],
					testTimeout: 120_000,
					globalSetup: './tests/global-setup.ts',
				},
			},
		],
	},
})
