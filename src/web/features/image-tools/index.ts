import { IconPhotoScan, IconSparkles } from '@tabler/icons-react'
import { lazyRouteComponent } from '@tanstack/react-router'
import type { Feature, SideEntry } from '#web/app/feature.ts'
import { links } from '#web/app/paths.ts'
import { withWords } from '#web/text/words.ts'
import { cutoutWords } from './cutout/words.ts'
import { photoStyleWords } from './style/words.ts'
import { imageToolWords } from './words.ts'

const names = {
	cutout: { en: 'Background Remover', zh: '去除背景' },
	style: { en: 'Style transfer', zh: '风格转换' },
} as const
const entries: SideEntry[] = [
	{ area: 'tools', at: 1, label: names.cutout, icon: IconPhotoScan, link: links.tools('rmBG'), isFirst: true },
	{ area: 'tools', at: 2, label: names.style, icon: IconSparkles, link: links.tools('style') },
]

/** Things without their background, and photos in one style. */
export const imageTools = {
	screens: {
		rmBG: lazyRouteComponent(
			withWords([imageToolWords, cutoutWords], () => import('./cutout/cutout-page.tsx')),
			'CutoutPage',
		),
		style: lazyRouteComponent(
			withWords([imageToolWords, photoStyleWords], () => import('./style/style-page.tsx')),
			'StylePage',
		),
	},
	sidebar: entries,
	palette: entries,
	words: [imageToolWords, cutoutWords, photoStyleWords],
	signedOut: async () => (await import('./use-edits.ts')).forgetEdits(),
} satisfies Feature
