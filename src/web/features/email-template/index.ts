import { IconMail } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Feature, SideEntry } from '#web/app/feature.ts'
import { inside } from '#web/app/frames.ts'
import { links, paths } from '#web/app/paths.ts'
import { withWords } from '#web/text/words.ts'
import { emailTemplatesSearch } from './search.ts'
import { emailTemplateWords } from './words.ts'

const label = { en: 'E-mail templates', zh: '邮件模板' }
const link = links.emailTemplates()

const catalogs: SideEntry = { area: 'catalogs', at: 4.8, label, icon: IconMail, link }
const settings: SideEntry = { area: 'settings', at: 2.8, label, icon: IconMail, link }

/** Messages that are written once and filled in with an inquiry. */
export const emailTemplate = {
	routes: [
		createRoute({
			...inside('catalogs'),
			path: paths.emailTemplates,
			validateSearch: emailTemplatesSearch,
			component: lazyRouteComponent(
				withWords([emailTemplateWords], () => import('./templates-page.tsx')),
				'TemplatesPage',
			),
		}),
	],
	sidebar: [catalogs, settings],
	newMenu: [
		{
			group: 'documents',
			at: 6,
			label: { en: 'Create an email template', zh: '创建邮件模板' },
			icon: IconMail,
			link: links.newEmailTemplate(),
		},
	],
	palette: [catalogs],
	words: [emailTemplateWords],
} satisfies Feature
