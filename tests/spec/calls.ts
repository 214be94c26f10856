import { line, type SpecLine } from './spec-line.ts'

/** Sections 7 to 9: calls, errors, limits. */
export const CALL_LINES: readonly SpecLine[] = [
	// 7. Calls
	line(
		7,
		'Envelope, header and bearer token',
		'trust/http: T50',
		'trust/contract: T01, T30, T31',
		'api/account: a request that is no JSON',
	),
	line(
		7,
		'login, sendCode, signup, logout',
		'api/account: the first account needs no code',
		'api/account: password, username or code sign in',
		'api/account: T20: tokens end with logout',
	),
	line(7, 'setBusinessCard', 'api/business-card: before anything is saved it says'),
	line(7, 'feedback', 'api/site: what a user writes reaches the operator'),
	line(
		7,
		'setUserInfo, checkUsername, userProfile, setCompany',
		'api/account: the profile, the company and the settings keep',
		'api/account: an old username stays reserved',
	),
	line(7, 'getNotifications, updateNotificationStatus', 'e2e/shell: the bell counts new messages'),
	line(7, 'setCustomParameters, getCustomParameters', 'api/custom-parameter: they are made, ordered'),
	line(
		7,
		'inventoryFilterOptions, inventorySet, inventoryGet',
		'api/inventory.filters: everything is told',
		'api/inventory: a page has the numbers',
		'api/inventory: changes are made each on its own',
	),
	line(
		7,
		'setCatalog, getCatalog, perStatusCountCatalog, delPhotoAlbum, operateCatalog',
		'api/catalog: draft, published, unpublished, deleted, restored',
		'api/catalog: pages of 15',
	),
	line(7, 'getPublishedCatalogV1', 'api/catalog: the public list', 'trust/public-share: T60: published'),
	line(
		7,
		'productSearch, productSkuCountsInCategories',
		'api/sku.search: text is found anywhere',
		'api/sku.search: the counts of a list agree with the tree',
	),
	line(7, 'productSkuNameExists', 'api/sku.page: a taken name says whose it is'),
	line(
		7,
		'productDelete, productRecycleReduction',
		'api/sku.delete: a bulk call must say what it means',
		'api/sku.delete: deleted SKUs leave the lists',
	),
	line(
		7,
		'productUpsertByAttrPath, singleProductGet, productGetWithAttrPath',
		'api/sku.upsert: a new SKU gets a number',
		'api/sku.upsert: numbers run on',
		'api/sku.upsert: a bad item names its field',
	),
	line(7, 'deleteChildSkus', 'api/sku.family: deleteChildSkus deletes'),
	line(
		7,
		'getUploadUrls and the PUT to what it answers',
		'api/documents: ',
		'src/server/storage/upload-route: is stored, and may be repeated',
	),
	line(
		7,
		'productValidateSkuImportImgs, productImportSkuByImgs, clearSkuImages',
		'api/sku.images: every rule of matching',
		'api/sku.images: pictures come behind',
		'api/sku.page: pictures are cleared by name',
	),
	line(
		7,
		'addCategories, updateCategory, deleteCategory, getCategoryTree',
		'api/category: paths grow the tree',
		'api/category: renames keep children',
		'api/category: a deleted category comes back',
	),
	line(
		7,
		'assignCate, emptySkuInCate, resolveSkuIds',
		'api/sku.delete: assignCate moves SKUs',
		'api/sku.delete: categories are emptied',
		'api/sku.search: resolveSkuIds',
	),
	line(
		7,
		'listBgImg, deleteBgImg',
		'api/background: holds twenty a page',
		'api/background: one that is deleted is gone',
	),
	line(
		7,
		'setTemplate, getTemplate, deleteTemplate',
		'api/template: a look is saved',
		'api/template: fifteen a page',
		'api/template: published catalogs keep a template alive',
	),
	line(7, 'getSkuAttrs, setSkuAttrs', 'api/sku.view: the spec’s columns', 'api/sku.view: SKU stands first'),
	line(
		7,
		'setCustomer, getCustomers, deleteCustomers',
		'api/customer: is made, read back whole',
		'api/customer: deleting: with inquiries',
	),
	line(7, 'uploadImg', 'e2e/settings: a picture of oneself'),
	line(
		7,
		'Category saves in the old form: delete_keys, update_item, tree',
		'api/category: update_item renames',
		'api/category: a rebuilt tree',
	),
	line(7, 'Messages are asked for every 120 s without drift', 'src/web/layout/bell/poll: '),

	// 8. Errors
	line(8, 'A refusal shows its message, or the general one', 'src/web/text/texts: stands word for word', 'refusals: '),
	line(
		8,
		'401: one message, then the sign-in',
		'src/web/api/envelope: refusals of the present session end it once',
		'e2e/shell: an expired session is told once',
	),
	line(
		8,
		'A category that holds SKUs: empty it first',
		'e2e/categories: deleting a category with SKUs: empty first, Continue',
	),
	line(8, 'A file that fails leaves the others', 'e2e/images: pictures find their SKUs'),
	line(8, 'A move that fails takes the tree back', 'e2e/categories: a move that the server refuses is taken back'),

	// 9. Constants
	line(
		9,
		'Papers, bleed, heights of header and footer',
		'src/domain/catalog/paper: ',
		'api/catalog.files: a PDF for print has bleed',
	),
	line(
		9,
		'The PDF keeps links and is called after its name, else its paper',
		'api/catalog.export: the PDF prints every SKU once',
		'api/catalog.export: a published catalog’s paper tells',
	),
	line(9, 'Exports are called [category]-MMDDHHmm', 'e2e/categories: the export has its default name'),
	line(
		9,
		'The limits of names, passwords and thumbnails',
		'src/domain/category/category: the limits are those of the spec',
		'api/account: bad sign-ups name the field',
	),
	line(9, 'Default colours', 'src/domain/catalog/settings: '),
	line(
		7,
		'setInvoiceSetting',
		'api/document: the settings: parts merge',
		'api/account: before anything is saved the profile answers',
	),
]
