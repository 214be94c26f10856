// Which tests a change touches, by the words that files and tests share. Pure: `npm run check` asks it, a test holds it
// against the tree, so that no code and no test is without a feature.

/** What belongs to one feature. */
export interface FeatureWords {
	/** The words that its code has for a folder or a file name; `sku/bulk` is the folder or file `bulk` in a folder `sku`. */
	code: string[]
	/** Its calls' tests in tests/api; `sku.` means all that begin so. */
	api: string[]
	/** Its journeys in tests/e2e. */
	journeys: string[]
}

/** Features whose code, calls and journeys have several words; every other one has its folder's name everywhere. */
export const FEATURES: Record<string, FeatureWords> = {
	account: {
		code: ['account', 'accounts', 'login', 'settings', 'system', 'usage'],
		api: ['account', 'account.', 'company-address', 'demo'],
		journeys: ['public-site', 'second-step', 'sign-in', 'settings', 'shell', 'frame', 'places'],
	},
	mail: { code: ['mail', 'notice-mail'], api: ['digest', 'digest.crash', 'mail', 'mail.inquiry'], journeys: ['mail'] },
	site: {
		code: ['site', 'about', 'welcome', 'help', 'feedback', 'pictures', 'text-parts'],
		api: ['site'],
		journeys: ['public-site'],
	},
	/** The bell and the stream that rings it. */
	event: { code: ['event', 'events', 'live', 'bell'], api: [], journeys: ['live'] },
	activity: { code: ['activity'], api: ['activity'], journeys: ['undo'] },
	category: { code: ['category'], api: ['category'], journeys: ['categories'] },
	catalog: {
		code: ['catalog', 'template'],
		api: [
			'catalog',
			'catalog.content',
			'catalog.face',
			'catalog.files',
			'catalog.kept',
			'catalog.kept-content',
			'catalog.parameters',
			'template',
			'limits',
		],
		journeys: ['catalog-checks', 'catalog-content', 'catalog-editor', 'catalog-list', 'templates'],
	},
	'catalog-list': {
		code: ['catalog/list', 'catalog/dialogs'],
		api: ['catalog', 'catalog.files', 'catalog.kept', 'limits'],
		journeys: ['catalog-list'],
	},
	'catalog-editor': {
		code: ['catalog/editor', 'catalog/checks'],
		api: ['catalog', 'catalog.preflight'],
		journeys: ['catalog-checks', 'catalog-content', 'catalog-editor'],
	},
	templates: { code: ['catalog/templates', 'catalog/template'], api: ['template', 'layouts'], journeys: ['templates'] },
	paper: {
		code: ['paper', 'label', 'spec-sheet', 'labels', 'kit'],
		api: [
			'catalog.photos',
			'catalog.preflight',
			'catalog.prices',
			'catalog.whole',
			'labels',
			'layouts',
			'products',
			'spec-sheets',
		],
		journeys: ['catalog-export'],
	},
	publication: {
		code: ['publication', 'publishing', 'published', 'sharing', 'gallery', 'share'],
		api: [
			'catalog.publish',
			'catalog.republish',
			'placed-pictures',
			'printed-pages',
			'published-copies',
			'published-filters',
			'sharing',
			'sharing.mail',
			'sharing.stats',
		],
		journeys: ['products', 'share', 'share-filters', 'share-item', 'sharing'],
	},
	products: {
		code: ['family', 'product'],
		api: ['products', 'products.doors'],
		journeys: ['apparel', 'products'],
	},
	cart: {
		code: ['cart', 'account-cart'],
		api: ['cart', 'account-cart'],
		journeys: ['account-cart', 'cart', 'cart-limits', 'inquiry'],
	},
	'order-list': { code: ['order-list', 'order-sheet'], api: ['order-list'], journeys: ['order-sheet'] },
	'uploaded-catalog': {
		code: ['uploaded-catalog'],
		api: ['catalog.upload', 'catalog.upload.crash'],
		journeys: ['upload', 'upload-bucket'],
	},
	export: {
		code: ['export', 'job'],
		api: ['catalog.export', 'export.crash', 'export.formats', 'export.roundtrip'],
		journeys: ['catalog-export'],
	},
	import: {
		code: ['import', 'import-shapes'],
		api: ['import.'],
		journeys: ['import', 'import-locations', 'import-products'],
	},
	parameter: {
		code: ['custom-parameter', 'parameter'],
		api: ['custom-parameter', 'parameter.lists', 'documents'],
		journeys: ['parameters'],
	},
	media: {
		code: ['media', 'sku-image', 'thumbnail', 'background', 'backgrounds', 'storage'],
		api: ['background', 'picture.framing', 'storage.move', 'sku.images', 'thumbnails'],
		journeys: ['images', 'thumbnails'],
	},
	sku: {
		code: ['sku', 'sku-page', 'pricing', 'bulk-operation'],
		api: ['sku.', 'number-spellings', 'number-style'],
		journeys: ['home', 'home-edit', 'home-views', 'sku-page', 'sku-tabs', 'summary'],
	},
	inventory: {
		code: ['inventory', 'stock', 'stocktake', 'scan'],
		api: ['inventory', 'inventory.', 'export.locations', 'sku.race', 'stock-shown', 'stocktake', 'stocktake.'],
		journeys: [
			'inventory',
			'inventory-excel',
			'inventory-filters',
			'inventory-ledger',
			'inventory-reorder',
			'inventory-stats',
			'inventory-update',
			'stock-shown',
			'stocktake',
			'stocktake-device',
			'stocktake-scope',
		],
	},
	'price-list': { code: ['price-list', 'pricing'], api: ['price-list', 'price-list.'], journeys: ['price-list'] },
	customer: {
		code: ['customer', 'country'],
		api: ['customer', 'customer.'],
		journeys: ['customer', 'customer-list', 'statement'],
	},
	inquiry: {
		code: ['inquiry', 'inquiry-shapes', 'send', 'follow-up'],
		api: ['inquiry', 'inquiry.'],
		journeys: ['buyer-loop', 'inquiry', 'inquiry-desk', 'order-terms'],
	},
	document: {
		code: [
			'document',
			'documents',
			'document-bulk',
			'document-list',
			'document-history',
			'document-shapes',
			'document-stock',
			'document-public',
			'document-stats',
			'document-files',
			'landed-cost',
			'recurring',
			'dunning',
			'overview',
		],
		api: ['document', 'document.', 'recurring', 'recurring.'],
		journeys: [
			'customer-order',
			'delivery-note',
			'document',
			'document-files',
			'document-bulk',
			'document-history',
			'document-together',
			'document-mail',
			'document-stock',
			'e-invoice',
			'overview',
			'packing-list',
			'purchase-order',
			'recurring',
		],
	},
	specSheet: {
		code: ['spec-sheet', 'spec-sheet-public'],
		api: ['spec-sheet', 'spec-sheet.', 'spec-sheets'],
		journeys: ['spec-sheet'],
	},
	emailTemplate: { code: ['email-template'], api: ['email-template'], journeys: ['email-template'] },
	background: { code: ['background', 'backgrounds'], api: ['background'], journeys: [] },
	cutout: {
		code: ['cutout', 'cutting', 'image-tools', 'photo-style'],
		api: ['cutout', 'cutout-model'],
		journeys: ['cutout', 'photo-style'],
	},
	qrCode: { code: ['qr-code'], api: ['qr-code'], journeys: ['qr-code'] },
	businessCard: { code: ['business-card'], api: ['business-card'], journeys: ['business-card'] },
	backup: { code: ['backup', 'backups'], api: ['backup'], journeys: ['backup'] },
	webhook: { code: ['webhook', 'webhooks'], api: ['webhook'], journeys: ['webhooks'] },
	apiToken: { code: ['api-token'], api: [], journeys: ['api-tokens'] },
	home: {
		code: ['sku/table', 'sku/phone', 'sku/bulk'],
		api: ['sku.bulk', 'sku.delete', 'sku.filters', 'sku.set', 'sku.undo'],
		journeys: ['home', 'home-edit', 'home-views'],
	},
	/** What the list is made of; the page of a SKU has only its neighbours from there, the summary how many there are. */
	'sku-list': {
		code: [
			'sku/first-reads',
			'sku/home-page',
			'sku/import-menu',
			'sku/page-actions',
			'sku/sku-empty',
			'sku/sku-foot',
			'sku/sku-page',
			'sku/sku-query',
			'sku/sku-toolbar',
			'sku/use-count-of',
			'sku/use-place',
			'sku/use-sku-list',
		],
		api: [],
		journeys: ['home', 'home-edit', 'home-views', 'sku-page', 'summary'],
	},
	'sku-page': {
		code: ['sku/single'],
		api: ['number-spellings', 'number-style', 'sku.family', 'sku.page', 'sku.set', 'sku.upsert'],
		journeys: ['sku-page', 'sku-tabs'],
	},
	summary: {
		code: ['sku/summary'],
		api: ['sku.set', 'number-spellings'],
		journeys: ['number-style', 'summary', 'undo'],
	},
	looks: { code: ['style-guide'], api: [], journeys: ['accessibility', 'every-page', 'first-load'] },
}

/** Rooms in the order in which they rest on each other, with those whose types a change in one may break. */
const RESTING: Record<string, string[]> = {
	domain: ['src/domain', 'src/contract', 'src/templates', 'src/server', 'src/web', 'tests'],
	contract: ['src/contract', 'src/templates', 'src/server', 'src/web', 'tests'],
	templates: ['src/templates', 'src/server', 'tests'],
	server: ['src/server', 'tests'],
	web: ['src/web', 'tests'],
}
const PURE = ['domain', 'contract', 'templates', 'web']

/** What to run for a change. */
export interface Touched {
	/** Folders whose types to check. */
	rooms: string[]
	/** Pure files whose own tests are found by their imports. */
	related: string[]
	/** Tests of calls, journeys and neighbours to run. */
	tests: string[]
	/** Whether journeys are among them, so that the web must be built. */
	journeys: boolean
	/** Changed files that everything rests on: only `npm test` says all about those. */
	rest: string[]
}

/** What a change of these files touches, of all the test files there are; paths from the root of the repository. */
export function touchedBy(changed: readonly string[], tests: readonly string[]): Touched {
	const known = new Set(tests)
	const rooms = new Set<string>()
	const related: string[] = []
	const chosen = new Set<string>()
	const rest: string[] = []
	const take = (paths: readonly string[]) => paths.filter((path) => known.has(path)).forEach((path) => chosen.add(path))
	for (const file of changed) {
		if (known.has(file)) chosen.add(file)
		const [top = '', room = ''] = file.split('/')
		if (['tests', 'bench', 'scripts'].includes(top)) rooms.add(file.endsWith('.mjs') ? 'scripts' : 'tests')
		if (top !== 'src' || known.has(file)) continue
		for (const one of RESTING[room] ?? []) rooms.add(one)
		if (PURE.includes(room)) related.push(file)
		if (room === 'server') take(tests.filter((test) => test.startsWith(`${folderOf(file)}/`)))
		const name = featureOf(file)
		const feature = name === undefined ? undefined : (FEATURES[name] ?? ownWords(name))
		if (feature === undefined) {
			rest.push(file)
			take(tests.filter((test) => test.startsWith('tests/trust/contract')))
		} else {
			if (room !== 'web') take(tests.filter((test) => isCallOf(feature, test)))
			if (room === 'web') take(tests.filter((test) => isJourneyOf(feature, test)))
		}
	}
	const list = [...chosen]
	return { rooms: [...rooms], related, tests: list, journeys: list.some((test) => test.startsWith('tests/e2e/')), rest }
}

/** The feature that a source file belongs to, by its most particular word or its folder; undefined: shared by all. */
export function featureOf(file: string): string | undefined {
	const words = file
		.replace(/\.[a-z.]+$/, '')
		.split('/')
		.slice(2)
		.toReversed()
	// Two words say more than one, however deep it lies: `sku/single` more than `stock` below it.
	const pairs = words.slice(0, -1).map((word, index) => `${words[index + 1]}/${word}`)
	for (const word of [...pairs, ...words]) {
		const found = Object.keys(FEATURES).find((name) => FEATURES[name]?.code.includes(word))
		if (found !== undefined) return found
	}
	return /^src\/(?:server\/modules|web\/features|domain)\/([^/.]+)\//.exec(file)?.[1]
}

/** A feature that is not in the table: its folder's name is its word everywhere. */
const ownWords = (name: string): FeatureWords => ({ code: [name], api: [name, `${name}.`], journeys: [name] })

const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/'))

/** Whether a file of tests/api is one of a feature's. */
export function isCallOf({ api }: FeatureWords, test: string): boolean {
	const name = /^tests\/api\/(.*)\.test\.ts$/.exec(test)?.[1]
	return name !== undefined && api.some((one) => (one.endsWith('.') ? name.startsWith(one) : name === one))
}

/** Whether a file of tests/e2e is one of a feature's. */
export function isJourneyOf({ journeys }: FeatureWords, test: string): boolean {
	const name = /^tests\/e2e\/(.*)\.test\.ts$/.exec(test)?.[1]
	return name !== undefined && journeys.includes(name)
}
