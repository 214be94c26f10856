import type { specSheet, SpecSheetFields } from '#contract/spec-sheet.ts'
import type { Fixtures } from './fixtures.ts'
import type { World } from './world.ts'

const partsOf = (world: World): SpecSheetFields => ({
	name: 'Chairs',
	audience: 'Retailers',
	valid_until: '2030-01-31',
	price_list_id: world.priceList,
	sku_name_keys: [world.sku],
	paper: 'Letter',
	language: 'both',
	units: 'imperial',
	blocks: [{ block: 'prices', on: true }],
})

/** Good params of the calls about kept spec sheets (fixtures.ts). */
const pageOf = (world: World) => ({ username: world.seller.username, token: world.specSheetToken })

export const specSheetFixtures = {
	getSpecSheets: () => ({ page: 1, size: 10, head: 'frozen', name: 'chair' }),
	getSpecSheet: (world) => ({ id: world.specSheet }),
	newSpecSheet: (world) => ({ sku_name_keys: [world.sku] }),
	setSpecSheet: (world) => ({ id: world.specSheet, version: 3, ...partsOf(world) }),
	operateSpecSheets: (world) => ({ ids: [world.specSheet], action: 'keep' }),
	checkSpecSheet: (world) => ({ id: world.specSheet }),
	getSpecSheetVersions: (world) => ({ id: world.specSheet }),
	restoreSpecSheetVersion: (world) => ({ id: world.specSheet, n: 1 }),
	previewSpecSheet: (world) => ({ id: world.specSheet, n: 1, sheet: 1, page: 1, ...partsOf(world) }),
	getPublicSpecSheet: (world) => pageOf(world),
	getPublicSpecPaper: (world) => ({ ...pageOf(world), sheet: 1, page: 1 }),
	exportPublicSpecSheet: (world) => ({ ...pageOf(world), sheet: 1 }),
	exportSpecSheet: (world) => ({ id: world.specSheet, files: 'each', file_name: 'f' }),
} satisfies Pick<Fixtures, keyof typeof specSheet>
