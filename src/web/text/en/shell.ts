/** Top bar, sidebar, bell, avatar menu, command palette. */
export const shell = {
	skipToContent: 'Skip to content',
	mainNavigation: 'Main',
	sidebar: 'Sidebar',
	openMenu: 'Open menu',
	closeMenu: 'Close menu',
	home: 'Vitrine, to SKU Management',

	tabProducts: 'SKU Management',
	tabInventory: 'Inventory',
	tabCatalogs: 'Catalogs',
	tabHub: 'Business Hub',
	tabServices: 'Services',
	tabTools: 'Tools',

	search: 'Search',
	searchPlaceholder: 'Search SKUs or go to a page',
	searchSkus: 'Search SKUs for “{{name}}”',
	searchPages: 'Pages',
	searchNone: 'No page has this name',
	searchHint: '↑ ↓ to choose, Enter to open',

	toDark: 'Dark theme',
	toLight: 'Light theme',
	language: '中文',

	bell: 'Messages',
	bellNew_one: '{{count}} new message',
	bellNew_other: '{{count}} new messages',
	bellEmpty: 'Not data',
	bellRead: 'Mark as read',

	accountMenu: 'Account menu',
	contactName: 'Contact name',
	manageAccount: 'Manage account',
	signOut: 'Sign out',
	leaving: 'This account and all its data will be deleted on {{day}}.',
	keepAccount: 'Keep account',
	accountKept: 'The account stays',
	exitTitle: 'Exit prompt',
	exitText: 'Are you sure you want to log out?',

	new: 'New',

	help: 'Help',
	accountAndSettings: 'Account and settings',
	collapse: 'Collapse',
	expand: 'Expand',
}
