import { IconQrcode } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Feature, SideEntry } from '#web/app/feature.ts'
import { inside } from '#web/app/frames.ts'
import { links, paths } from '#web/app/paths.ts'
import { withWords } from '#web/text/words.ts'
import { qrCodesSearch } from './search.ts'
import { qrCodeWords } from './words.ts'

const label = { en: 'QR codes', zh: '二维码' }
const link = { to: paths.qrCodes }

const catalogs: SideEntry = { area: 'catalogs', at: 4.7, label, icon: IconQrcode, link }
const settings: SideEntry = { area: 'settings', at: 2.7, label, icon: IconQrcode, link }

/** Codes that are printed once and can lead elsewhere later. */
export const qrCode = {
	routes: [
		createRoute({
			...inside('catalogs'),
			path: paths.qrCodes,
			validateSearch: qrCodesSearch,
			component: lazyRouteComponent(
				withWords([qrCodeWords], () => import('./codes-page.tsx')),
				'CodesPage',
			),
		}),
	],
	sidebar: [catalogs, settings],
	newMenu: [
		{
			group: 'documents',
			at: 4,
			label: { en: 'Create a sharing QR code', zh: '创建分享二维码' },
			icon: IconQrcode,
			link: links.newQrCode(),
		},
	],
	palette: [catalogs],
	words: [qrCodeWords],
} satisfies Feature
