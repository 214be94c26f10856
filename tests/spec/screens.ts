import { coming, line, type SpecLine } from './spec-line.ts'

/** Sections 1 and 2: what it does, screens and routes. */
export const SCREEN_LINES: readonly SpecLine[] = [
	// 1. What it does
	line(
		1,
		'SKUs are kept in a tree of categories',
		'e2e/categories: the tree counts, unfolds and leads',
		'e2e/home: sorts and filters in the address',
	),
	line(
		1,
		'Stock is tracked',
		'e2e/inventory: changes are typed, kept over a reload',
		'api/inventory: changes are made each on its own',
	),
	line(
		1,
		'Catalogs are built of templates, published, and exported',
		'e2e/templates: from a selection over a template to a published link',
		'e2e/catalog-export: export: a PDF, a workbook, the photos',
	),
	line(
		1,
		'A hub for inquiries and customers',
		'e2e/buyer-loop: from a published catalog to the second order',
		'e2e/customer: a customer is added from',
	),
	line(1, 'Backgrounds are removed from photos', 'e2e/cutout: a photo loses its background'),
	line(1, 'A cart for each seller', 'e2e/cart: a buyer fills the cart', 'api/account-cart: nobody else sees it'),
	line(1, 'A bell with messages', 'e2e/shell: the bell counts new messages'),
	line(
		1,
		'Light and dark',
		'e2e/settings: language, theme, currency and units',
		'e2e/home-views: axe finds nothing in the dark, in Chinese',
	),
	line(
		1,
		'English first, Chinese beside it',
		'src/web/text/texts: English and Chinese have the same keys',
		'words: every screen comes with the words that it speaks',
	),

	// 2. Access and routes
	line(
		2,
		'The named addresses are open to everybody, all others lead to the sign-in',
		'src/web/app/routes: visitors may open these pages and no others',
		'src/web/app/routes: the shell sends a visitor to the sign-in and back',
		'e2e/shell: who is not signed in and goes to an unknown address',
	),
	line(
		2,
		'Whoever is signed in and opens the sign-in goes on to the dashboard',
		'e2e/sign-in: the first account needs no code',
	),
	line(
		2,
		'The front page leads visitors in',
		'e2e/public-site: the front page shows its papers and screens',
		'e2e/shell: who is not signed in reads about the installation',
	),
	line(
		2,
		'Plans, about us, terms and privacy are pages',
		'e2e/public-site: the operator says who runs the site',
		'e2e/public-site: a plan that the operator makes',
		'e2e/accessibility: axe finds nothing on the public pages',
	),
	line(
		2,
		'A shared catalog opens below the seller’s name',
		'e2e/share: without scripts it reads whole',
		'e2e/share: a link with the seller’s earlier name',
	),
	line(
		2,
		'Templates and gallery are open',
		'e2e/templates: anybody leafs through a layout',
		'e2e/sharing: the gallery: shown from the menu',
	),
	line(
		2,
		'Unknown addresses end at /404',
		'e2e/shell: an unknown address ends at /404',
		'src/server/http/static: an address of the app is known',
	),
	line(
		2,
		'The account is managed, its password changed',
		'e2e/settings: a picture of oneself',
		'e2e/settings: a new password ends the other sessions',
	),
	line(
		2,
		'Old addresses without a child lead to their first page',
		'e2e/settings: old addresses that hold nothing themselves',
	),
	line(
		2,
		'Thumbnails are adjusted',
		'e2e/thumbnails: a thumbnail is cut by keys',
		'e2e/thumbnails: one placing is used for all',
	),
	line(
		2,
		'The dashboard: home, recent, inventory, catalogs, activities, tools',
		'e2e/shell: tabs lead to their areas',
		'e2e/home-views: what was opened stands in Recent',
	),
	line(2, 'Inventory is updated line by line', 'e2e/inventory-update: scanned, typed and pasted lines'),
	line(2, 'Products are imported', 'e2e/import: a list goes from the file to the SKUs'),
	line(2, 'One SKU has its page', 'e2e/sku-page: saves each field by itself'),
	line(2, 'All templates stand on a page', 'e2e/templates: the shelves'),
	line(2, 'Many SKUs are edited in a spreadsheet', 'e2e/summary: column tools stay pending'),
	line(
		2,
		'Settings of the account: company, own fields, advanced',
		'e2e/settings: the company is checked',
		'e2e/parameters: parameters are made by type',
		'e2e/settings: Advanced is a page of sections',
	),
	line(
		2,
		'Inquiries and customers are opened by their mod',
		'e2e/inquiry: a seller works through the inbox',
		'e2e/customer-list: a list comes in',
	),
	line(2, 'Catalogs made and deleted are opened by their mod', 'e2e/catalog-list: the menu of a card'),
	line(2, 'Every page begins at its top', 'e2e/shell: every route change begins at the top'),

	// 2. Navigation
	line(2, 'Six tabs; Services says that it is being built', 'e2e/shell: tabs lead to their areas; Services says'),
	line(2, 'Inventory loads anew when it is open already', 'e2e/shell: Inventory loads itself anew'),
	line(
		2,
		'The bell: badge, list, closing one, an inquiry leads to its tab',
		'e2e/shell: the bell counts new messages; opening it, closing one',
	),
	line(
		2,
		'The popup of the bell closes 500 ms after the mouse has left',
		'e2e/shell: the popup of the bell closes half a second',
	),
	line(
		2,
		'Sign out asks, then clears what was kept and returns to light',
		'e2e/shell: signing out asks; then session and theme are gone',
		'e2e/sign-in: until somebody chooses, screens are as the device is set; after signing out light',
	),
	line(
		2,
		'+ New: a customer, a QR code, an e-mail template',
		'e2e/customer: a customer is added from',
		'e2e/qr-code: a code is made from',
		'e2e/email-template: a template is made from',
	),
	line(
		2,
		'The tree: My categories, Uncategorized, Deleted SKUs, Recent, counts, Direct Items',
		'e2e/categories: the tree counts, unfolds and leads; Direct Items',
		'e2e/home: sorts and filters in the address; Direct Items',
		'api/category: counts: a parent counts its children',
	),
	line(
		2,
		'A page may veto leaving',
		'e2e/settings: unsaved changes are not left behind by accident',
		'e2e/sku-page: a refused field says why; leaving asks',
	),
	line(
		2,
		'Catalogs’ sidebar counts active and deleted ones',
		'api/catalog: draft, published, unpublished, deleted, restored',
		'e2e/catalog-list: on a phone, in the dark, in Chinese: four tabs',
	),
	line(2, 'Uploaded catalogs', 'e2e/upload: a PDF: refused with a sentence, uploaded'),
	line(
		2,
		'The sidebar is remembered; below 992 px it is a drawer',
		'e2e/shell: the sidebar remembers',
		'e2e/shell: below 992 px the sidebar is a drawer',
	),
	line(2, 'Help opens from the foot of the sidebar', 'e2e/public-site: the guide is searched'),
	line(
		2,
		'The menu of a category by right click or dots',
		'e2e/categories: the menu opens by right-click, dots and keyboard',
	),
	line(2, 'The panel of categories is dragged', 'e2e/categories: the panel: rows are dragged'),
	line(
		2,
		'Adding a category: name, icon, product type',
		'e2e/categories: adding: the sentences of the rule, an icon, a product type',
	),
	line(
		2,
		'The columns of the SKU table and the seller’s choice of them',
		'api/sku.view: the spec’s columns stand until the user chooses',
		'e2e/home: keeps the columns, their order and their widths',
	),
	line(
		2,
		'The export: Sheet1, first column as text',
		'api/catalog.export: the workbook opens with sheet Sheet1',
		'e2e/home: a selection is exported and becomes a catalog',
	),
	line(
		2,
		'Sign-in by password, or by a code',
		'e2e/sign-in: a wrong password is told',
		'e2e/sign-in: signing in with a code',
	),
	line(2, 'The theme is remembered', 'e2e/settings: language, theme, currency and units'),
	// What is still being built
	coming(
		2,
		'/invoice, /invoiceEditor, mod=invoices, mod=purchase_orders, mod=spec_sheet, /accountSettings/invoice',
		'business documents',
	),
	coming(2, '+ New: Invoice, Quotation form, Create a specification sheet', 'business documents'),
]
