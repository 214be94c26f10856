import '../sheet.css'
import './filter-panel.css'
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import {
	countOf,
	FILTER_VALUES_MAX,
	readFilterPrice,
	type ShownFilter,
	withoutOptions,
} from '#domain/catalog/shown-filter.ts'
import { foldText } from '#domain/text.ts'
import { formatMoney } from '#domain/money.ts'
import { useCartContext } from '../cart/cart-context.tsx'
import { fetchChoices } from '../fetch-page.ts'
import { Icon } from '../icons.tsx'
import type { PageData } from '../page-data.ts'
import { useModal } from '../use-modal.ts'
import type { Items } from '../use-items.ts'
import { countText, type Words, words } from '../words.ts'
import { type FilterWords, filterWords } from './filter-words.ts'

type Choices = Awaited<ReturnType<typeof fetchChoices>>

interface Props {
	page: PageData
	items: Items
	onClose: () => void
}

/** Colors, sizes, prices and stock to choose from, each with how much it leaves. What is chosen counts at once. */
export function FilterPanel({ page, items, onClose }: Props) {
	const dialog = useModal()
	const [w, common] = [filterWords[page.lang], words[page.lang]]
	const { filter, setFilter } = items
	const { choices, hasFailed, again } = useChoices(page, filter)
	const close = () => dialog.current?.close()
	return (
		<dialog ref={dialog} className="sheet filter-sheet" aria-label={common.filter} onClose={onClose}>
			<div className="filter-body">
				<header className="filter-head">
					<h2>{common.filter}</h2>
					<button type="button" className="icon-button" aria-label={common.close} onClick={close}>
						<Icon name="close" />
					</button>
				</header>
				{hasFailed && (
					<p role="alert">
						{common.failed}{' '}
						<button type="button" className="link-button" onClick={again}>
							{common.again}
						</button>
					</p>
				)}
				{choices && <Groups {...{ choices, filter, w }} onFilter={setFilter} />}
			</div>
			<PanelFoot {...{ items, w, common }} onClose={close} />
		</dialog>
	)
}

interface FootProps extends Pick<Props, 'items' | 'onClose'> {
	w: FilterWords
	common: Words
}

/** How much is left, and the way back to all of it. */
function PanelFoot({ items, w, common, onClose }: FootProps) {
	const { filter, setFilter, state, total } = items
	const said = state === 'loading' ? common.loading : w.show(common.products(total))
	return (
		<footer className="filter-foot">
			<span className="hidden" role="status">
				{said}
			</span>
			<button
				type="button"
				className="button"
				disabled={!countOf(filter)}
				onClick={() => setFilter(withoutOptions(filter))}
			>
				{common.clearFilters}
			</button>
			<button type="button" className="button filter-show" onClick={onClose}>
				{said}
			</button>
		</footer>
	)
}

interface GroupsProps {
	choices: Choices
	filter: ShownFilter
	w: FilterWords
	onFilter: Dispatch<SetStateAction<ShownFilter>>
}

function Groups({ choices, filter, w, onFilter }: GroupsProps) {
	const { colors, sizes, price, in_stock } = choices
	const hasPrice = price !== undefined || filter.price_min !== undefined || filter.price_max !== undefined
	const hasStock = in_stock !== undefined && (filter.in_stock || in_stock < choices.total)
	if (!colors.length && !sizes.length && !hasPrice && !hasStock) return <p className="muted">{w.nothing}</p>
	const set = (key: 'colors' | 'sizes') => (next: readonly string[]) => onFilter((now) => ({ ...now, [key]: next }))
	return (
		<>
			<Values name={w.color} values={colors} chosen={filter.colors} w={w} onChange={set('colors')} />
			<Values name={w.size} values={sizes} chosen={filter.sizes} w={w} onChange={set('sizes')} />
			{hasPrice && <Prices {...{ price, filter, w, onFilter }} currency={choices.currency} />}
			{hasStock && (
				<label className="filter-check">
					<input
						type="checkbox"
						checked={filter.in_stock === true}
						onChange={({ target }) => onFilter((now) => ({ ...now, in_stock: target.checked || undefined }))}
					/>
					<span>{w.onlyStock}</span> <span className="num muted">{countText(in_stock)}</span>
				</label>
			)}
		</>
	)
}

/** More values are shown when they are asked for. */
const SHOWN = 16

interface ValuesProps {
	name: string
	values: readonly { value: string; count: number; hex?: string | undefined }[]
	chosen: readonly string[]
	w: FilterWords
	onChange: (chosen: readonly string[]) => void
}

function Values({ name, values, chosen, w, onChange }: ValuesProps) {
	const [isWhole, setWhole] = useState(false)
	if (!values.length) return null
	const folds = new Set(chosen.map(foldText))
	const shown = isWhole ? values : values.filter(({ value }, at) => at < SHOWN || folds.has(foldText(value)))
	const toggle = (value: string, isOn: boolean) => {
		const others = chosen.filter((one) => foldText(one) !== foldText(value))
		onChange(isOn ? [...others, value].slice(-FILTER_VALUES_MAX) : others)
	}
	return (
		<fieldset className="filter-group">
			<legend>{name}</legend>
			<div className="filter-values">
				{shown.map(({ value, count, hex }) => (
					<label key={value} className="filter-value" data-none={count === 0 || undefined}>
						<input
							type="checkbox"
							checked={folds.has(foldText(value))}
							onChange={({ target }) => toggle(value, target.checked)}
						/>
						{hex && <span className="dot" style={{ background: hex }} />}
						<span>{value}</span> <span className="num muted">{countText(count)}</span>
					</label>
				))}
			</div>
			{shown.length < values.length && (
				<button type="button" className="link-button" onClick={() => setWhole(true)}>
					{w.showAll(values.length)}
				</button>
			)}
		</fieldset>
	)
}

interface PricesProps {
	/** Undefined where nothing is left that has one. */
	price: Choices['price']
	filter: ShownFilter
	currency: string
	w: FilterWords
	onFilter: Dispatch<SetStateAction<ShownFilter>>
}

/** Rests so long after the last key before a price counts. */
const TYPING_MS = 400

/** From and to; what is no price is said, and leaves the filter as it is. */
function Prices({ price, filter, currency, w, onFilter }: PricesProps) {
	const { lang } = useCartContext()
	const { typed, setTyped, isBad } = useTyped(filter, onFilter)
	const ends = [
		{ end: 'min', label: w.from, hint: price?.min },
		{ end: 'max', label: w.to, hint: price?.max },
	] as const
	return (
		<fieldset className="filter-group">
			<legend>
				{w.price} <span className="muted">{currency}</span>
			</legend>
			<div className="filter-prices">
				{ends.map(({ end, label, hint }) => (
					<label key={end}>
						<span>{label}</span>
						<input
							inputMode="decimal"
							autoComplete="off"
							maxLength={17}
							placeholder={hint && formatMoney(hint, currency, lang)}
							value={typed[end]}
							aria-invalid={isBad || undefined}
							onChange={({ target }) => setTyped((now) => ({ ...now, [end]: target.value }))}
						/>
					</label>
				))}
			</div>
			<p className="problem" role="alert">
				{isBad ? w.badPrice : ''}
			</p>
		</fieldset>
	)
}

/** Prices as they are typed; they count once they rest. */
function useTyped(filter: ShownFilter, onFilter: PricesProps['onFilter']) {
	const [typed, setTyped] = useState({ min: filter.price_min ?? '', max: filter.price_max ?? '' })
	useEffect(() => {
		const timer = setTimeout(() => {
			const [price_min, price_max] = [readFilterPrice(typed.min), readFilterPrice(typed.max)]
			onFilter((now) =>
				now.price_min === price_min && now.price_max === price_max ? now : { ...now, price_min, price_max },
			)
		}, TYPING_MS)
		return () => clearTimeout(timer)
	}, [typed, onFilter])
	const isBad = [typed.min, typed.max].some((text) => text.trim() !== '' && readFilterPrice(text) === undefined)
	return { typed, setTyped, isBad }
}

/** What there is to choose from, asked for anew with each choice; the last answer stays meanwhile. */
function useChoices(page: PageData, filter: ShownFilter) {
	const [choices, setChoices] = useState<Choices | null>(null)
	const [hasFailed, setFailed] = useState(false)
	const [round, setRound] = useState(0)
	useEffect(() => {
		const request = new AbortController()
		fetchChoices(page, filter, request.signal).then(
			(found) => {
				setChoices(found)
				setFailed(false)
			},
			() => !request.signal.aborted && setFailed(true),
		)
		return () => request.abort()
		// oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies -- a round is asked again
	}, [page, filter, round])
	return { choices, hasFailed, again: () => setRound(round + 1) }
}
