import { Tabs } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/text/use-format.ts'
import { useCurrent, usePage, useSku } from './draft/use-draft.ts'
import { SkuHeader } from './header/sku-header.tsx'
import classes from './page.module.css'
import type { SingleAddress } from './single-address.ts'
import { BasicsTab } from './tabs/basics-tab.tsx'

const DeletedNote = lazy(async () => ({ default: (await import('./deleted-note.tsx')).DeletedNote }))
const KeptNote = lazy(async () => ({ default: (await import('./kept-note.tsx')).KeptNote }))
const PricesTab = lazy(async () => ({ default: (await import('./prices/prices-tab.tsx')).PricesTab }))
const PackingTab = lazy(async () => ({ default: (await import('./tabs/packing-tab.tsx')).PackingTab }))
const ImagesTab = lazy(async () => ({ default: (await import('./images/images-tab.tsx')).ImagesTab }))
const InventoryTab = lazy(async () => ({ default: (await import('./inventory/inventory-tab.tsx')).InventoryTab }))
const VariantsTab = lazy(async () => ({ default: (await import('./variants/variants-tab.tsx')).VariantsTab }))
const CustomTab = lazy(async () => ({ default: (await import('./tabs/custom-tab.tsx')).CustomTab }))
const UsedInTab = lazy(async () => ({ default: (await import('./tabs/used-in-tab.tsx')).UsedInTab }))
const HistoryTab = lazy(async () => ({ default: (await import('./history/history-tab.tsx')).HistoryTab }))

const TABS = {
	basics: BasicsTab,
	prices: PricesTab,
	packing: PackingTab,
	images: ImagesTab,
	inventory: InventoryTab,
	variants: VariantsTab,
	custom: CustomTab,
	used: UsedInTab,
	history: HistoryTab,
} as const
export type TabName = keyof typeof TABS
const NAMES = Object.keys(TABS) as TabName[]
/** What only a SKU that exists can have. */
const LATER: readonly TabName[] = ['variants', 'used', 'history']

/** Header and tabs; the tab stands in the address. */
export function SkuTabs() {
	const { t } = useTranslation()
	const navigate = useNavigate()
	const { draft } = usePage()
	const { status } = useSku()
	const { tab: asked }: SingleAddress = useSearch({ strict: false })
	const tab = NAMES.find((name) => name === asked && !(draft.isNew && LATER.includes(name))) ?? 'basics'
	const Content = TABS[tab]
	return (
		<Tabs
			value={tab}
			keepMounted={false}
			className={classes.page ?? ''}
			onChange={(next) =>
				void navigate({
					to: '.',
					replace: true,
					resetScroll: false,
					search: (old) => ({ ...old, tab: next === 'basics' || next === null ? undefined : next }),
				})
			}
		>
			<header className={classes.header}>
				<SkuHeader />
				<Tabs.List className={classes.tabs ?? ''} aria-label={t('skuPage.tabs')}>
					{NAMES.map((name) => (
						<Tabs.Tab key={name} value={name} disabled={draft.isNew && LATER.includes(name)}>
							{t(`skuPage.tab.${name}`)}
							<TabCount tab={name} />
						</Tabs.Tab>
					))}
				</Tabs.List>
			</header>
			<Tabs.Panel value={tab} className={classes.panel ?? ''} data-scroll-area>
				<Suspense>
					{status === 'deleted' && <DeletedNote />}
					{draft.isNew && <KeptNote />}
				</Suspense>
				<Suspense>
					<Content />
				</Suspense>
			</Tabs.Panel>
		</Tabs>
	)
}

function TabCount({ tab }: { tab: TabName }) {
	const { count } = useFormat()
	const sku = useSku()
	const images = useCurrent('sku_img')
	const n =
		tab === 'images' && Array.isArray(images)
			? images.length
			: tab === 'variants'
				? sku.children.length
				: tab === 'used'
					? sku.used_in.catalogs
					: 0
	return n > 0 && <span className={classes.count}>{count(n)}</span>
}
