import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestApp } from '#tests/app.ts'
import { until } from './until.ts'

/** The folder of photos that are ready for printing. */
export const printFolder = (app: TestApp): string => join(app.house.config.dataDir, 'cache', 'print')

/** Resolves when the photos of a saved catalog have been made ready; nothing makes any of it after that. */
export function preparedPhotos(app: TestApp, catalog_id: string): Promise<unknown> {
	const marks = join(printFolder(app), 'prepared')
	return until(async () => (await readdir(marks).catch((): string[] => [])).includes(catalog_id), 'photos of a catalog')
}
