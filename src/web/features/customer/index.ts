import { IconUserPlus, IconUsers } from '@tabler/icons-react'
import { lazyRouteComponent } from '@tanstack/react-router'
import type { Feature, SideEntry } from '#web/app/feature.ts'
import { links } from '#web/app/paths.ts'
import { withWords } from '#web/text/words.ts'
import { statementWords } from './statement/words.ts'
import { customerWords } from './words.ts'

const list: SideEntry = {
	area: 'activities',
	at: 4,
	label: { en: 'Customers', zh: '客户' },
	icon: IconUsers,
	link: links.activities('customers'),
}

/** Whom the seller sells to and buys from. */
export const customer = {
	screens: {
		customers: lazyRouteComponent(
			withWords([customerWords], () => import('./customers-page.tsx')),
			'CustomersPage',
		),
	},
	sidebar: [list],
	newMenu: [
		{
			group: 'documents',
			at: 3,
			label: { en: 'Add a customer', zh: '添加客户' },
			icon: IconUserPlus,
			link: links.newCustomer(),
		},
	],
	palette: [list],
	words: [customerWords, statementWords],
} satisfies Feature
