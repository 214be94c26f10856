import { links, paths } from '#web/app/paths.ts'

/** Every page that stands and that the palette can open, in the order of the tabs and sidebars. */
export const palettePages = [
	{ label: 'shell.tabProducts', link: { to: paths.home } },
	{ label: 'shell.recent', link: { to: paths.recent } },
	{ label: 'shell.importList', link: { to: paths.importProduct } },
	{ label: 'shell.generatedCatalogs', link: links.catalogs('generated') },
	{ label: 'shell.templates', link: { to: paths.allTemplates } },
	{ label: 'shell.uploadedCatalogs', link: links.catalogs('uploaded') },
	{ label: 'shell.sharedCatalogs', link: links.catalogs('shared') },
	{ label: 'shell.marketingData', link: links.catalogs('marketing') },
	{ label: 'shell.deletedCatalogs', link: links.catalogs('deleted') },
	{ label: 'shell.history', link: { to: paths.activities } },
	{ label: 'shell.company', link: { to: paths.company } },
	{ label: 'shell.customized', link: { to: paths.customized } },
	{ label: 'shell.advanced', link: { to: paths.advanced } },
	{ label: 'shell.preferences', link: { to: paths.settings } },
	{ label: 'shell.manageAccount', link: { to: paths.account } },
] as const
