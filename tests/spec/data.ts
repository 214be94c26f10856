import { line, type SpecLine } from './spec-line.ts'

/** Sections 3 to 6: fields, states, rules, roles. */
export const DATA_LINES: readonly SpecLine[] = [
	// 3. Entities
	line(
		3,
		'User, company and profile have their fields',
		'api/account: before anything is saved the profile answers',
		'api/account: the profile, the company and the settings keep',
	),
	line(
		3,
		'A SKU has its fields by dotted paths: bps, pps, cps',
		'api/sku.search: a page, its total, and a SKU with all its parts',
		'api/sku.upsert: null clears, unknown fields below bps and pps',
		'src/domain/sku/attribute-tree: ',
	),
	line(3, 'SKU: quotation', 'api/document.quotation: a SKU keeps what the last quotation'),
	line(
		3,
		'Categories: special ids, levels, counts, path lists',
		'api/category: paths grow the tree',
		'src/domain/category/category: the limits are those of the spec',
	),
	line(
		3,
		'Seventeen layouts by key and number',
		'api/layouts: lists the 17 layouts',
		'api/layouts: stores the fields of every layout as display content',
	),
	line(
		3,
		'Catalog: published 1 or 0, status, templates',
		'api/catalog: draft, published, unpublished, deleted, restored, purged',
		'api/catalog: the spec',
	),
	line(3, 'Defaults of a design', 'src/domain/catalog/settings: ', 'api/catalog: settings merge, content replaces'),
	line(3, 'Invoice settings have their defaults', 'api/account: before anything is saved the profile answers'),
	line(
		3,
		'The cart: per publisher, by SKU, with number and tick',
		'src/domain/cart/cart: ',
		'api/account-cart: a cart is there on every device',
	),
	line(
		3,
		'Customers page by ten with payments_info in each',
		'api/customer: pages of ten by name',
		'api/customer: is made, read back whole',
	),
	line(3, 'Own parameters', 'api/custom-parameter: they are made, ordered, renamed'),
	line(
		3,
		'Each uploaded file has its result',
		'e2e/images: pictures find their SKUs; the seller decides the rest',
		'src/web/api/task-queue: a failed task fails alone',
	),

	// 4. States
	line(
		4,
		'Messages go from new to unread to read',
		'e2e/shell: the bell counts new messages; opening it, closing one and following one move them on',
	),
	line(
		4,
		'Lists of catalogs and templates: pages of 15, until the last',
		'e2e/catalog-list: fifteen catalogs a page',
		'api/catalog: pages of 15 in a stable order',
		'api/template: fifteen a page in a stable order',
	),
	line(
		4,
		'A SKU is deleted and restored',
		'api/sku.delete: deleted SKUs leave the lists',
		'e2e/sku-page: is duplicated, deleted and brought back',
	),
	line(
		4,
		'Emptying a category moves its SKUs to Deleted SKUs',
		'api/sku.delete: categories are emptied',
		'e2e/categories: deleting a category with SKUs: empty first',
	),
	line(
		4,
		'Uploads succeed or fail one by one',
		'api/sku.images: one bad picture fails alone',
		'e2e/images: pictures find their SKUs',
	),
	line(
		4,
		'The dialogs of a category: add, edit, delete, export, empty',
		'e2e/categories: adding: the sentences',
		'e2e/categories: deleting a category with SKUs',
		'e2e/categories: the export has its default name',
	),
	line(
		4,
		'A token is replaced; 401 leads to the sign-in',
		'api/account: T20: after half its life a token is replaced',
		'e2e/shell: an expired session is told once',
	),
	line(4, 'Signing out clears what the specification lists', 'browser-stores: ', 'e2e/shell: signing out asks'),
	line(
		4,
		'A new version clears this device but the account',
		'e2e/shell: an upgrade clears this device except account and carts',
	),

	// 5. Validation
	line(
		5,
		'Names of categories: required, not reserved, unique among siblings, 99 characters, their signs',
		'api/category: names that are refused, each with its code',
		'api/category: names are unique among siblings',
		'api/category: the longest name is kept whole',
		'src/web/text/texts: stands word for word',
	),
	line(
		5,
		'Two levels below the root; only what has no children is deleted',
		'src/domain/category/category: nothing goes into a level-2 category',
		'api/category: a category with children or SKUs is not deleted',
		'e2e/categories: the menu opens by right-click, dots and keyboard, and says what cannot be done',
	),
	line(
		5,
		'Moves that are refused, each with its sentence, and the tree goes back',
		'e2e/categories: the panel: rows are dragged into order and under others; each refusal',
		'e2e/categories: a move that the server refuses',
		'api/category: moves: every refusal',
	),
	line(
		5,
		'The rule of passwords',
		'e2e/sign-in: sign-up ticks off the password rules',
		'api/account: bad sign-ups name the field',
	),
	line(5, 'An icon is uploaded', 'e2e/categories: adding: the sentences of the rule, an icon'),
	line(
		5,
		'Numbers and money are cleaned',
		'src/domain/number-input: ',
		'e2e/sku-page: a number is stored as it is meant',
	),
	line(
		5,
		'Addresses of pages, mail and hosts are checked',
		'src/domain/checks: mail and telephone links',
		'src/domain/checks: domains and IP addresses',
		'src/domain/checks: e-mail addresses',
	),
	line(5, 'Eleven digits get their check digit', 'src/domain/checks: a code with its check digit'),
	line(
		5,
		'Reserved names are refused',
		'api/account: bad sign-ups name the field',
		'e2e/sign-in: sign-up ticks off the password rules and says why a name is not to be had',
	),
	line(5, 'Thumbnails are square PNG of 200', 'api/thumbnails: ', 'src/domain/media/cut: '),
	line(5, 'A paper that is not listed is Letter', 'src/domain/catalog/paper: '),

	// 6. Roles
	line(6, 'Each call is open to those it names', 'trust/access: T18', 'trust/tenancy: T10'),
]
