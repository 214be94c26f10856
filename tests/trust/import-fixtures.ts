import type { imports } from '#contract/import.ts'
import type { Fixtures } from './fixtures.ts'

/** Good params of the calls about importing (fixtures.ts). */
export const importFixtures = {
	importUpload: null,
	importFile: (world) => ({ import_id: world.importId }),
	importRead: (world) => ({ import_id: world.openImport, sheet: 'list', header_row: 1, delimiter: ',' as const }),
	importChoose: (world) => ({
		import_id: world.openImport,
		mapping: { '0': 'sku_name' },
		rules: { fallback_category: world.category },
	}),
	importCheck: (world) => ({
		import_id: world.openImport,
		mapping: { '0': 'sku_name' },
		rules: { fallback_category: world.category },
	}),
	importFix: (world) => ({ import_id: world.openImport, row: 2, column: 2, value: '4.20', like: '3.50' }),
	importPhotos: (world) => ({
		import_id: world.openImport,
		files: [{ file_name: 'a.jpg', access_url: world.mediaUrl }],
	}),
	importPictures: (world) => ({ import_id: world.openImport, from: 'addresses' as const }),
	importZip: null,
	importCategories: (world) => ({ import_id: world.importId }),
	importGet: (world) => ({ import_id: world.importId, page: 1, size: 10 }),
	importRun: (world) => ({ import_id: world.openImport }),
	importUndo: (world) => ({ import_id: world.importId }),
	importFailedRows: (world) => ({ import_id: world.importId }),
	importList: () => ({ page: 1, size: 10 }),
	getMappingProfiles: () => ({}),
	setMappingProfile: (world) => ({
		import_id: world.openImport,
		name: 'Factory',
		mapping: { '0': 'sku_name' },
		rules: { empty: 'keep' as const },
	}),
	deleteMappingProfile: (world) => ({ id: world.profile }),
} satisfies Pick<Fixtures, keyof typeof imports>
