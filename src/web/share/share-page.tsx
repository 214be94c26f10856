import { type ComponentProps, memo, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { SHOW_ALL } from '#domain/catalog/shown-filter.ts'
import type { ShownView } from '#domain/catalog/shown-view.ts'
import { CartButton } from './cart/cart-button.tsx'
import { CartProvider, useCartContext } from './cart/cart-context.tsx'
import { CartDrawer } from './cart/cart-drawer.tsx'
import { Announcement } from './cart/announcer.tsx'
import { Contact, Hero } from './hero.tsx'
import { ItemCard } from './item-card.tsx'
import type { ItemSheet } from './item-sheet.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import type { PageData, PublicItem } from './page-data.ts'
import type { Opened } from './product/address.ts'
import { useOpened } from './product/use-opened.ts'
import { Copies } from './tools/copies.tsx'
import { PrintNote } from './print-note.tsx'
import { Tools } from './tools/tools.tsx'
import { useFirstTouch, useLate } from './tools/use-late.ts'
import { useView } from './tools/use-view.ts'
import { TopBar } from './top-bar.tsx'
import { type Items, useItems } from './use-items.ts'
import { useMissedSearch, useVisit } from './visits.ts'
import { type Words, words } from './words.ts'

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
	const { opened, open, openKey, choose, close, isMissing } = useOpened(page)
	const [view, setView] = useView(page)
	useVisit(page)
	useMissedSearch(page, items.filter.name, items.state === 'idle' && items.total === 0)
	return (
		<>
			{view === 'pages' ? (
				<Turned {...{ page, isMissing }} onItem={openKey} onView={setView} />
			) : (
				<Listed {...{ page, items, view, isMissing }} onView={setView} onOpen={open} />
			)}
			<OpenedSheet {...{ opened, fields, w }} onChoose={choose} onClose={close} />
			<CartDrawer />
			<Announcement announcer={announcer} />
		</>
	)
}

interface ListedProps {
	page: PageData
	items: Items
	view: ShownView
	isMissing: boolean
	onView: (view: ShownView) => void
	onOpen: (opened: Opened) => void
}

function Listed({ page, items, view, isMissing, onView, onOpen }: ListedProps) {
	const w = words[page.lang]
	return (
		<div className="page">
			<a className="skip" href="#products">
				{w.skip}
			</a>
			<TopBar name={page.data.company?.['company_name'] ?? page.data.catalog.name} lang={page.lang} w={w}>
				<CartButton />
				<Copies page={page} w={w} />
				<LanguageSwitch page={page} />
			</TopBar>
			<main>
				<Hero page={page} w={w} />
				{isMissing && <Missing w={w} />}
				{items.isChanged && <Changed w={w} />}
				<Tools page={page} items={items} view={view} onView={onView} w={w} />
				<Cards items={items} view={view} w={w} onOpen={onOpen} />
				<Foot items={items} more={items.list.length < items.total} w={w} />
			</main>
			<footer className="foot">
				<Contact company={page.data.company} />
				<PrintNote more={items.list.length < items.total ? w.printPart(items.list.length, items.total) : ''} />
				<p>
					{w.madeWith} <strong className="serif">Vitrine</strong>
				</p>
			</footer>
		</div>
	)
}

type TurnedProps = Pick<ListedProps, 'page' | 'isMissing' | 'onView'> & { onItem: (key: string) => Promise<void> }

/** The printed pages; what turns them comes when somebody looks at them. */
function Turned({ onItem, ...rest }: TurnedProps) {
	const [Pages, ask] = useLate(async () => (await import('./printed/turned.tsx')).Turned)
	useEffect(ask)
	return Pages && <Pages {...rest} onItem={(key) => void onItem(key)} />
}

/** The product that is open: what it is shown in comes as soon as somebody touches the page, or the address names one. */
type SheetProps = Omit<ComponentProps<typeof ItemSheet>, 'opened'> & { opened: Opened | null }

/** The product that is open: what it is shown in comes as soon as somebody touches the page, or the address names one. */
function OpenedSheet({ opened, ...rest }: SheetProps) {
	const [Sheet, ask] = useLate(async () => (await import('./item-sheet.tsx')).ItemSheet)
	useFirstTouch(ask)
	useEffect(() => {
		if (opened) ask()
	})
	return opened && Sheet && <Sheet key={opened.item.sku_name_key} opened={opened} {...rest} />
}

interface CardsProps {
	items: Items
	view: ShownView
	w: Words
	onOpen: (opened: Opened) => void
}

function Cards({ items, view, w, onOpen }: CardsProps) {
	// Thousands of cards are drawn once: what opens them must not differ from draw to draw.
	const latest = useRef(onOpen)
	useEffect(() => {
		latest.current = onOpen
	})
	const openItem = useCallback((item: PublicItem, choice?: string) => latest.current({ item, choice }), [])
	const { list } = items
	const left = useLeft(list)
	// While a search is on its way nothing but its sign changes.
	const grids = useMemo(() => {
		const count = Math.ceil(list.length / GRID_OF)
		return Array.from({ length: Math.max(count, Math.ceil(left.length / GRID_OF)) }, (_, at) => {
			const from = at < count ? list : left
			const part = from.slice(at * GRID_OF, (at + 1) * GRID_OF)
			return (
				<div key={at} className="grid" hidden={at >= count}>
					<Dozen items={part} w={w} onOpen={openItem} />
				</div>
			)
		})
	}, [list, left, w, openItem])
	return (
		<div className="products" id="products" role="list" data-view={view} aria-busy={items.state === 'loading'}>
			{grids}
		</div>
	)
}

/** Cards of one grid: they fill rows of one to four, and are laid out together when they come near (items.css). */
const GRID_OF = 12
/** Cards that go at once: a few frames' work. */
const GONE_AT_ONCE = 40 * GRID_OF

/**
 * What is left of a longer list that was there before. It is hidden and goes a part at a time: to take thousands of
 * cards away takes longer than to show what a search has found.
 */
function useLeft(list: readonly PublicItem[]): readonly PublicItem[] {
	const [left, setLeft] = useState(list)
	if (left !== list && left.length <= list.length) setLeft(list)
	useEffect(() => {
		if (left.length <= list.length) return
		const timer = setTimeout(() => setLeft(left.slice(0, Math.max(list.length, left.length - GONE_AT_ONCE))), 100)
		return () => clearTimeout(timer)
	}, [left, list])
	return left
}

interface DozenProps extends Pick<CardsProps, 'w'> {
	items: readonly PublicItem[]
	onOpen: ComponentProps<typeof ItemCard>['onOpen']
}

/** Cards that are the same as before are not gone through again. */
const Dozen = memo(
	({ items, w, onOpen }: DozenProps) =>
		items.map((item) => <ItemCard key={item.sku_name_key} item={item} w={w} onOpen={onOpen} />),
	({ items }, now) => items.length === now.items.length && items.every((item, at) => item === now.items[at]),
)

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

/** What stands below the grid: nothing found, more to come, or what went wrong. */
function Foot({ items, more, w }: { items: Items; more: boolean; w: Words }) {
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
				<button type="button" className="button" onClick={() => items.setFilter(SHOW_ALL)}>
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
