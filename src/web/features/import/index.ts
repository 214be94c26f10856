import { IconUpload } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Feature } from '#web/app/feature.ts'
import { wide } from '#web/app/frames.ts'
import { paths } from '#web/app/paths.ts'
import { withWords, wordsOf } from '#web/text/words.ts'
import { importSearch } from './search.ts'

const importWords = wordsOf(
	() => import('./words.en.ts'),
	() => import('./words.zh.ts'),
)

const link = { to: paths.importProduct }

/** Lists of products read into SKUs. */
export const importing = {
	routes: [
		createRoute({
			...wide('products'),
			path: paths.importProduct,
			validateSearch: importSearch,
			component: lazyRouteComponent(
				withWords([importWords], () => import('./import-page.tsx')),
				'ImportPage',
			),
		}),
	],
	newMenu: [{ group: 'goods', at: 2, label: { en: 'Import', zh: '导入' }, icon: IconUpload, link }],
	palette: [{ area: 'products', at: 3, label: { en: 'Import a product list', zh: '导入产品列表' }, link }],
	words: [importWords],
} satisfies Feature
