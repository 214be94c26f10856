import { links, paths } from '#web/app/paths.ts'

/** Every page the palette can open, in the order of the tabs and sidebars. */
export const palettePages = [
	{ label: 'shell.tabProducts', link: { to: paths.home } },
	{ label: 'shell.recent', link: { to: paths.recent } },
	{ label: 'shell.tabInventory', link: { to: paths.inventory } },
	{ label: 'shell.generatedCatalogs', link: links.catalogs('generated') },
	{ label: 'shell.uploadedCatalogs', link: links.catalogs('uploaded') },
	{ label: 'shell.deletedCatalogs', link: links.catalogs('deleted') },
	{ label: 'shell.templates', link: { to: paths.allTemplates } },
	{ label: 'shell.invoices', link: links.activities('invoices') },
	{ label: 'shell.inquiries', link: links.activities('inquiries') },
	{ label: 'shell.customers', link: links.activities('customers') },
	{ label: 'shell.purchaseOrders', link: links.activities('purchase_orders') },
	{ label: 'shell.specSheet', link: links.activities('spec_sheet') },
	{ label: 'shell.backgroundRemover', link: links.tools('rmBG') },
	{ label: 'shell.styleTransfer', link: links.tools('style') },
	{ label: 'shell.company', link: { to: paths.company } },
	{ label: 'shell.preferences', link: { to: paths.settings } },
	{ label: 'shell.manageAccount', link: { to: paths.account } },
] as const
