import { IconInbox } from '@tabler/icons-react'
import { lazyRouteComponent } from '@tanstack/react-router'
import type { Feature, SideEntry } from '#web/app/feature.ts'
import { links } from '#web/app/paths.ts'
import { withWords } from '#web/text/words.ts'
import { inquiryWords } from './words.ts'

const inbox: SideEntry = {
	area: 'activities',
	at: 3,
	label: { en: 'Inquiries', zh: '询盘' },
	icon: IconInbox,
	link: links.activities('inquiries'),
}

/** What buyers ask for from published catalogs. */
export const inquiry = {
	screens: {
		inquiries: lazyRouteComponent(
			withWords([inquiryWords], () => import('./inquiries-page.tsx')),
			'InquiriesPage',
		),
	},
	sidebar: [inbox],
	palette: [inbox],
	words: [inquiryWords],
} satisfies Feature
