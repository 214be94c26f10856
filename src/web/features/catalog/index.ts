import {
	IconBook2,
	IconShare3,
	IconSpeakerphone,
	IconTemplate,
	IconTrash,
	IconUpload,
	type Icon,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { read } from '#web/api/queries.ts'
import type { Feature, SideEntry } from '#web/app/feature.ts'
import { inside, open, wide } from '#web/app/frames.ts'
import { links, paths } from '#web/app/paths.ts'
import type { Label } from '#web/text/label.ts'
import { withWords } from '#web/text/words.ts'
import { contentWords } from './editor/content/words.ts'
import { orderWords } from './editor/order/words.ts'
import { listWords } from './list/words.ts'
import { shareWords } from './share/words.ts'
import { catalogEditorSearch, catalogsSearch, templatesSearch } from './search.ts'
import { templateWords } from './templates/words.ts'
import { catalogWords } from './words.ts'

const entry = (at: number, en: string, zh: string, icon: Icon, link: SideEntry['link']) => ({
	area: 'catalogs' as const,
	at,
	label: { en, zh } satisfies Label,
	icon,
	link,
})

/** How many catalogs there are of a kind. */
const countOf = (kind: 'active' | 'uploaded' | 'deleted'): SideEntry['Count'] =>
	function Count({ children }) {
		const { data } = useQuery(read('perStatusCountCatalog', {}))
		return children(data?.counts[kind])
	}

const entries: SideEntry[] = [
	{
		...entry(1, 'Generated catalogs', '生成的图册', IconBook2, links.catalogs('generated')),
		isFirst: true,
		Count: countOf('active'),
	},
	entry(2, 'Templates', '模板', IconTemplate, { to: paths.allTemplates }),
	{
		...entry(3, 'User uploaded catalogs', '上传的图册', IconUpload, links.catalogs('uploaded')),
		Count: countOf('uploaded'),
	},
	entry(4, 'Shared catalogs', '分享的图册', IconShare3, links.catalogs('shared')),
	entry(5, 'Marketing data', '营销数据', IconSpeakerphone, links.catalogs('marketing')),
	{
		...entry(6, 'Deleted catalogs', '已删除图册', IconTrash, links.catalogs('deleted')),
		Count: countOf('deleted'),
	},
]

/** Catalogs from the draft to the link, and their templates. */
export const catalog = {
	routes: [
		createRoute({
			...open,
			path: paths.templates,
			validateSearch: templatesSearch,
			component: lazyRouteComponent(
				withWords([catalogWords, templateWords], () => import('./templates/templates-page.tsx')),
				'TemplatesPage',
			),
		}),
		createRoute({
			...inside('catalogs'),
			path: paths.catalogs,
			validateSearch: catalogsSearch,
			component: lazyRouteComponent(
				withWords([catalogWords, listWords], () => import('./list/catalog-screens.tsx')),
				'CatalogScreens',
			),
		}),
		createRoute({
			...inside('catalogs'),
			path: paths.allTemplates,
			component: lazyRouteComponent(
				withWords([catalogWords, templateWords], () => import('./templates/all-templates-page.tsx')),
				'AllTemplatesPage',
			),
		}),
		createRoute({
			...wide('catalogs'),
			path: paths.catalogEditor,
			validateSearch: catalogEditorSearch,
			// Without one to edit the list of them is meant.
			beforeLoad: ({ search }) => {
				if (!search.id && !search.template) throw redirect({ ...links.catalogs('generated'), replace: true })
			},
			component: lazyRouteComponent(
				withWords([catalogWords], () => import('./editor/editor-page.tsx')),
				'EditorPage',
			),
		}),
	],
	sidebar: entries,
	newMenu: [{ group: 'goods', at: 3, label: { en: 'Catalog', zh: '图册' }, icon: IconBook2, link: links.newCatalog() }],
	palette: entries,
	words: [catalogWords, listWords, shareWords, templateWords, contentWords, orderWords],
} satisfies Feature
