import { IconPackage } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import type { Feature } from '#web/app/feature.ts'
import { paths } from '#web/app/paths.ts'
import { withWords, wordsOf } from '#web/text/words.ts'

const categoryWords = wordsOf(
	() => import('./words.en.ts'),
	() => import('./words.zh.ts'),
)

const CategorySidebar = lazy(
	withWords([categoryWords], async () => ({ default: (await import('./category-sidebar.tsx')).CategorySidebar })),
)

const tree = (page: 'home' | 'inventory') =>
	function Tree() {
		return (
			<Suspense>
				<CategorySidebar page={page} />
			</Suspense>
		)
	}

/** In the folded sidebar there is only room for the tree's root. */
const rootEntry = {
	at: 1,
	label: { en: 'My categories', zh: '我的分类' },
	icon: IconPackage,
	foldedOnly: true,
} as const

/** The category tree beside SKUs and inventory. */
export const category = {
	panels: { products: tree('home'), inventory: tree('inventory') },
	sidebar: [
		{ ...rootEntry, area: 'products', link: { to: paths.home } },
		{ ...rootEntry, area: 'inventory', link: { to: paths.inventory } },
	],
	words: [categoryWords],
} satisfies Feature
