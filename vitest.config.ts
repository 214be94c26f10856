import { defineConfig } from 'vitest/config'
import { chromiumPath } from './scripts/lib/debian.mjs'
import { tempInMemory } from './scripts/lib/in-memory.mjs'

const chromium = chromiumPath()
if (chromium) process.env['CHROMIUM_PATH'] = chromium
process.env['TMPDIR'] = tempInMemory()

const shared = {
	pool: 'forks',
	testTimeout: 30_000,
	hookTimeout: 60_000,
	// The files of a worker share its process: modules are read once and what runs often is compiled once, not 270 times,
	// which took a third of the processor. What a file changes for the whole process it puts back.
	isolate: false,
	setupFiles: './tests/setup.ts',
} as const

/** Node reads the TypeScript of the server itself; only the web's needs to be turned into JavaScript first. */
const asNodeRuns = { experimental: { viteModuleRunner: false, nodeLoader: false } } as const

/** As many as CI has processors; `npm test` gives journeys one more (scripts/test.mjs). */
const WORKERS = 2

/**
 * They leave a process with gigabytes that each later file would have to look through, or measure what theirs takes, which
 * others' leavings would add to: each gets one of its own.
 */
const FILLING = [
	'src/server/typesetting/child/*.test.ts',
	'tests/sheets/{fuzz,hostile}.test.ts',
	'tests/trust/{archives,bodies,contract}.test.ts',
]

/**
 * Four projects: `rooms` needs nothing but Node, `server` needs the databases that tests/global-setup.ts prepares, as does
 * `filling`, whose files share no process; `browser` needs them and Chromium. `npx vitest run <path>` runs the tests of one file or folder.
 */
export default defineConfig({
	test: {
		maxWorkers: WORKERS,
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
					...asNodeRuns,
					name: 'server',
					include: ['src/server/**/*.test.ts', 'tests/{api,sheets,trust}/**/*.test.ts'],
					exclude: FILLING,
					globalSetup: './tests/global-setup.ts',
				},
			},
			{
				test: {
					...shared,
					...asNodeRuns,
					name: 'filling',
					isolate: true,
					include: FILLING,
					globalSetup: './tests/global-setup.ts',
				},
			},
			{
				test: {
					...shared,
					...asNodeRuns,
					name: 'browser',
					include: ['tests/e2e/**/*.test.ts'],
					testTimeout: 120_000,
					globalSetup: './tests/global-setup.ts',
				},
			},
		],
	},
})
