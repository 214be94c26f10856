/**
 * A fault for a line of the specification: put into the sources, one of the line's tests must fail. `npm run faults` draws
 * lines by a seed and tries theirs (scripts/spec-faults.ts).
 */
export interface Fault {
	/** What the line says, as tests/spec has it. */
	readonly says: string
	readonly file: string
	/** What stands in the file once. */
	readonly from: string
	readonly to: string
}

const fault = (says: string, file: string, from: string, to: string): Fault => ({ says, file, from, to })

export const FAULTS: readonly Fault[] = [
	fault(
		'Reserved names are refused',
		'src/domain/account/username.ts',
		'RESERVED_LOOKS.has(look)',
		"RESERVED_LOOKS.has(look + '-')",
	),
	fault(
		'One SKU has its page',
		'src/web/features/sku/single/draft/save.ts',
		'if (!typedOn) return null',
		'if (typedOn) return null',
	),
	fault(
		'Each uploaded file has its result',
		'src/web/api/task-queue.ts',
		'.then(resolve, reject)',
		'.then(resolve, (reason) => (reject(reason), this.clear(reason)))',
	),
	fault(
		'Inventory is updated line by line',
		'src/domain/inventory/change.ts',
		"mode === 'inc' ? addDecimals(before, qty)",
		"mode === 'inc' ? addDecimals(before, before)",
	),
	fault(
		'Whoever is signed in and opens the sign-in goes on to the dashboard',
		'src/web/features/login/index.ts',
		'?? paths.dashboard',
		'?? paths.help',
	),
	fault(
		'setCatalog, getCatalog, perStatusCountCatalog, delPhotoAlbum, operateCatalog',
		'src/server/modules/catalog/catalog.store.ts',
		"kind = 'generated' and published = 1)",
		"kind = 'generated' and published = 0)",
	),
	fault(
		'The tree: My categories, Uncategorized, Deleted SKUs, Recent, counts, Direct Items',
		'src/server/modules/category/category-tree.rule.ts',
		'parent.skuNum += node.skuNum',
		'parent.skuNum += 0',
	),
	fault(
		'A SKU is deleted and restored',
		'src/server/modules/sku/remove/restore.service.ts',
		"{ status: 'active', ...place })",
		"{ status: 'deleted', ...place })",
	),
	fault(
		'The popup of the bell closes 500 ms after the mouse has left',
		'src/web/layout/bell/bell.tsx',
		'CLOSE_DELAY_MS = 500',
		'CLOSE_DELAY_MS = 5000',
	),
	fault(
		'Each call is open to those it names',
		'src/server/http/mount.ts',
		"if (row.access === 'operator' && !signedIn.isOperator)",
		"if (row.access === 'operator' && signedIn.scopes)",
	),
	fault(
		'productUpsertByAttrPath, singleProductGet, productGetWithAttrPath',
		'src/server/modules/sku/write/write.store.ts',
		"eb('next_sku_no', '-', count)",
		"eb('next_sku_no', '+', count)",
	),
	fault('Uploaded catalogs', 'src/server/pdf-pages/pdf-reader.ts', "includes('%PDF-')", "includes('')"),
	fault('Every page begins at its top', 'src/web/app/router.tsx', 'area.scrollTop = 0', 'area.scrollTop += 0'),
	fault(
		'Many SKUs are edited in a spreadsheet',
		'src/web/features/sku/summary/pending.ts',
		'past: [...past, now].slice(-STEPS_MAX)',
		'past: past.slice(-STEPS_MAX)',
	),
	fault('The rule of passwords', 'src/domain/account/password.ts', '/\\d/.test(password)', '/./.test(password)'),
	fault(
		'setCustomParameters, getCustomParameters',
		'src/server/modules/custom-parameter/custom-parameter.store.ts',
		".orderBy('position')",
		".orderBy('definition')",
	),
	fault(
		'Catalogs’ sidebar counts active and deleted ones',
		'src/server/modules/catalog/catalog.store.ts',
		"filter (where status = 'deleted')",
		"filter (where status = 'active')",
	),
	fault('Defaults of a design', 'src/domain/catalog/settings.ts', "color: '#b89130'", "color: '#b89131'"),
	fault(
		'Envelope, header and bearer token',
		'src/server/http/body.ts',
		'if (/__proto__|\\\\u/.test(text) && reachesPrototype(value))',
		'if (/__proto__|\\\\u/.test(text) && !reachesPrototype(value))',
	),
	fault(
		'Thumbnails are square PNG of 200',
		'src/domain/media/limits.ts',
		'THUMBNAIL_SIDE = 200',
		'THUMBNAIL_SIDE = 199',
	),
]
