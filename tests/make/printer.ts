import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, inject } from 'vitest'
import { createTypesetter, type PdfRequest, type PdfResult } from '#server/typesetting/index.ts'
import type { TypesetterOptions } from '#server/typesetting/typesetter.ts'
import type { CatalogData } from '#templates/data.ts'
import { makePhotoFile, makeSettings } from './catalog.ts'

/** Gives the tests of a file a folder, `<name>-…`, and a typesetter that prints catalogs into it. */
export function withPrinter(name: string, options: Omit<TypesetterOptions, 'log'> = {}) {
	const typesetter = createTypesetter({ ...options, log: { info() {} } })
	let folder = ''
	let files = 0
	beforeAll(async () => {
		folder = await mkdtemp(join(inject('runFolder'), `${name}-`))
	})
	afterAll(() => typesetter.close())
	return {
		folder: () => folder,
		/** Prints on A4 in the first layout, unless told; each time a new file. */
		async print(data: CatalogData, changes: Partial<PdfRequest> = {}): Promise<PdfResult & { path: string }> {
			const path = join(folder, `${files++}.pdf`)
			const result = await typesetter.pdf({
				template: 'DefaultTemp',
				settings: makeSettings(),
				data,
				photos: (id) => makePhotoFile(folder, id),
				out: path,
				title: 'Spring 2027',
				lang: 'en',
				...changes,
			})
			return { ...result, path }
		},
	}
}
