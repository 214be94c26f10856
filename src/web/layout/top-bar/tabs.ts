import type { Area } from '#web/app/areas.ts'
import { links, paths } from '#web/app/paths.ts'

/** The tabs of the top bar; one without an address is under development. */
export const tabs = [
	{ area: 'products', label: 'shell.tabProducts', link: { to: paths.home } },
	{ area: 'inventory', label: 'shell.tabInventory', link: { to: paths.inventory } },
	{ area: 'catalogs', label: 'shell.tabCatalogs', link: links.catalogs('generated') },
	{ area: 'activities', label: 'shell.tabHub', link: { to: paths.activities } },
	{ area: undefined, label: 'shell.tabServices', link: undefined },
	{ area: 'tools', label: 'shell.tabTools', link: links.tools('rmBG') },
] as const satisfies { area: Area | undefined; label: string; link: object | undefined }[]
