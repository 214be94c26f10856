import { useEffect, useRef } from 'react'
import { CartButton } from './cart/cart-button.tsx'
import { CartProvider, useCartContext } from './cart/cart-context.tsx'
import { CartDrawer } from './cart/cart-drawer.tsx'
import { Announcement } from './cart/announcer.tsx'
import { Hero } from './hero.tsx'
import { Icon } from './icons.tsx'
import { ItemCard } from './item-card.tsx'
import { ItemSheet } from './item-sheet.tsx'
import type { PageData } from './page-data.ts'
import type { Opened } from './product/address.ts'
import { useOpened } from './product/use-opened.ts'
import { TopBar } from './top-bar.tsx'
import { useItems } from './use-items.ts'
import { useMissedSearch, useVisit } from './visits.ts'
import { countText, type Words, words } from './words.ts'

/** The public page of a catalog: rendered on the server, alive in the browser. */
export function SharePage({ page }: { page: PageData }) {
	return (
		<CartProvider page={page}>
			<Products page={page} />
		</CartProvider>
	)
}

function Products({ page }: { page: PageData }) {
	const { announcer } = useCartContext()
	const w = words[page.lang]
	const items = useItems(page)
	const { fields } = page.data.catalog
	const { opened, open, choose, close, isMissing } = useOpened(page)
	useVisit(page)
	useMissedSearch(page, items.filter.name, items.state === 'idle' && items.total === 0)
	return (
		<div className="page">
			<a className="skip" href="#products">
				{w.skip}
			</a>
			<TopBar name={page.data.company?.['company_name'] ?? page.data.catalog.name} w={w}>
				<CartButton />
			</TopBar>
			<main>
				<Hero page={page} w={w} />
				{isMissing && <Missing w={w} />}
				{items.isChanged && <Changed w={w} />}
				<Tools page={page} items={items} w={w} />
				<Cards items={items} w={w} onOpen={open} />
				<Foot items={items} more={items.list.length < items.total} w={w} />
			</main>
			<footer className="foot">
				{w.madeWith} <strong className="serif">Vitrine</strong>
			</footer>
			{opened && (
				<ItemSheet key={opened.item.sku_name_key} {...{ opened, fields, w }} onChoose={choose} onClose={close} />
			)}
			<CartDrawer />
			<Announcement announcer={announcer} />
		</div>
	)
}

interface CardsProps {
	items: ReturnType<typeof useItems>
	w: Words
	onOpen: (opened: Opened) => void
}

function Cards({ items, w, onOpen }: CardsProps) {
	return (
		<ul className="grid" id="products" aria-busy={items.state === 'loading'}>
			{items.list.map((item) => (
				<ItemCard key={item.sku_name_key} item={item} w={w} onOpen={(choice) => onOpen({ item, choice })} />
			))}
		</ul>
	)
}

/** What the address names is not in the catalog any more. */
function Missing({ w }: { w: Words }) {
	return (
		<p className="missing" role="status">
			{w.notHere}
		</p>
	)
}

/** The list has begun anew, by products or by SKUs; the cart knows SKUs either way. */
function Changed({ w }: { w: Words }) {
	return (
		<p className="missing" role="status">
			{w.changedUnit}{' '}
			<button type="button" className="link-button" onClick={() => location.reload()}>
				{w.reload}
			</button>
		</p>
	)
}

interface ToolsProps {
	page: PageData
	items: ReturnType<typeof useItems>
	w: (typeof words)['en']
}

/** What the products are narrowed with. */
function Tools({ page, items, w }: ToolsProps) {
	const { categories } = page.data.catalog
	return (
		<div className="tools">
			<label className="search">
				<Icon name="search" size={16} />
				<span className="hidden">{w.search}</span>
				<input
					type="search"
					placeholder={w.search}
					value={items.filter.name}
					maxLength={200}
					onChange={({ target }) => items.setFilter({ ...items.filter, name: target.value })}
				/>
			</label>
			{categories.length > 1 && (
				<nav className="categories" aria-label={w.categories}>
					{[{ name: '', count: page.data.total }, ...categories].map(({ name, count }) => (
						<button
							key={name}
							type="button"
							aria-pressed={items.filter.category === name}
							onClick={() => items.setFilter({ ...items.filter, category: name })}
						>
							{name || w.all} <span className="num muted">{countText(count)}</span>
						</button>
					))}
				</nav>
			)}
		</div>
	)
}

/** What stands below the grid: nothing found, more to come, or what went wrong. */
function Foot({ items, more, w }: { items: ReturnType<typeof useItems>; more: boolean; w: (typeof words)['en'] }) {
	const end = useRef<HTMLDivElement>(null)
	const { state, loadMore } = items
	useEffect(() => {
		if (!end.current || !more || state !== 'idle') return
		const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && loadMore(), { rootMargin: '600px' })
		seen.observe(end.current)
		return () => seen.disconnect()
	}, [more, state, loadMore])
	if (state === 'failed')
		return (
			<div className="notice" role="alert">
				<p>{w.failed}</p>
				<button type="button" className="button" onClick={loadMore}>
					{w.again}
				</button>
			</div>
		)
	if (!items.list.length && state === 'idle')
		return (
			<div className="notice" role="status">
				<p>{w.nothing}</p>
				<button type="button" className="button" onClick={() => items.setFilter({ name: '', category: '' })}>
					{w.showAll}
				</button>
			</div>
		)
	return (
		<div ref={end} className="end" role="status">
			{state === 'loading' ? w.loading : ''}
		</div>
	)
}
