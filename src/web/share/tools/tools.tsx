import { useState } from 'react'
import { countOf } from '#domain/catalog/shown-filter.ts'
import type { ShownView } from '#domain/catalog/shown-view.ts'
import { useAlive } from '../cart/cart-context.tsx'
import { Icon } from '../icons.tsx'
import type { PageData } from '../page-data.ts'
import type { Items } from '../use-items.ts'
import { countText, type Words } from '../words.ts'
import { Chips } from './chips.tsx'
import { useLate } from './use-late.ts'
import { Views } from './views.tsx'

interface Props {
	page: PageData
	items: Items
	view: ShownView
	w: Words
	onView: (view: ShownView) => void
}

/** What the products are narrowed with, and how they are looked at. */
export function Tools({ page, items, view, w, onView }: Props) {
	const { categories, filters } = page.data.catalog
	const isAlive = useAlive()
	return (
		<>
			<div className="tools" id="tools">
				<label className="search">
					<Icon name="search" size={16} />
					<span className="hidden">{w.search}</span>
					<input
						type="search"
						placeholder={w.search}
						value={items.filter.name}
						maxLength={200}
						onFocus={toTop}
						onChange={({ target }) => items.setFilter({ ...items.filter, name: target.value })}
					/>
				</label>
				{categories.length > 1 ? <Categories {...{ page, items, w }} /> : <span className="tools-gap" />}
				{isAlive && <Views view={view} pages={page.data.catalog.pages} w={w} onView={onView} />}
				{isAlive && filters && <FilterButton {...{ page, items, w }} />}
			</div>
			<Chips items={items} currency={page.data.catalog.currency} w={w} />
		</>
	)
}

/** On a phone the keyboard covers what a search finds, unless the field stands at the top. */
function toTop({ currentTarget }: { currentTarget: Element }): void {
	if (matchMedia('(max-width: 767px)').matches) currentTarget.closest('.tools')?.scrollIntoView()
}

function FilterButton({ page, items, w }: Pick<Props, 'page' | 'items' | 'w'>) {
	const [Panel, askPanel] = useLate(async () => (await import('./filter-panel.tsx')).FilterPanel)
	const [isOpen, setOpen] = useState(false)
	const chosen = countOf(items.filter)
	return (
		<>
			<button
				type="button"
				className="button filter-button"
				aria-haspopup="dialog"
				aria-label={chosen ? w.filtersChosen(chosen) : w.filter}
				onPointerEnter={askPanel}
				onFocus={askPanel}
				onClick={() => {
					askPanel()
					setOpen(true)
				}}
			>
				<Icon name="filter" size={16} />
				<span className="filter-word">{w.filter}</span>
				{chosen > 0 && <span className="filter-count num">{chosen}</span>}
			</button>
			{isOpen && Panel && <Panel page={page} items={items} onClose={() => setOpen(false)} />}
		</>
	)
}

function Categories({ page, items, w }: Pick<Props, 'page' | 'items' | 'w'>) {
	return (
		<nav className="categories" aria-label={w.categories}>
			{[{ name: '', count: page.data.total }, ...page.data.catalog.categories].map(({ name, count }) => (
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
	)
}
