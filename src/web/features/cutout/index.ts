import { IconPhotoScan } from '@tabler/icons-react'
import { lazyRouteComponent } from '@tanstack/react-router'
import type { Feature, SideEntry } from '#web/app/feature.ts'
import { links } from '#web/app/paths.ts'
import { withWords } from '#web/text/words.ts'
import { cutoutWords } from './words.ts'

const label = { en: 'Background Remover', zh: '去除背景' }
const entry: SideEntry = { area: 'tools', at: 1, label, icon: IconPhotoScan, link: links.tools('rmBG'), isFirst: true }

/** Things without their background. */
export const cutout = {
	screens: {
		rmBG: lazyRouteComponent(
			withWords([cutoutWords], () => import('./cutout-page.tsx')),
			'CutoutPage',
		),
	},
	sidebar: [entry],
	palette: [entry],
	words: [cutoutWords],
} satisfies Feature
