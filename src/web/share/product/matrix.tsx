import { memo, useMemo } from 'react'
import { sumLines } from '#domain/cart/cart-totals.ts'
import { cartGoods } from '#domain/cart/shown-goods.ts'
import { type Family, type FamilyMatrix, matrixOf } from '#domain/family/family.ts'
import { formatMoney, formatNumber } from '#domain/money.ts'
import { joinOptions } from '#domain/sku/value/option-text.ts'
import { Nudge } from '../cart/add-control.tsx'
import { useCartContext } from '../cart/cart-context.tsx'
import type { PublicItem } from '../page-data.ts'
import { photoOf, variantItem } from './family.ts'
import { Quantity } from './matrix-cell.tsx'
import { Dot } from './swatches.tsx'
import { type Cell, type CellActs, type CellOffer, useEntry } from './use-entry.ts'

interface Props {
	item: PublicItem
	family: Family
	/** A variant's quantity is being filled in: its photo shows meanwhile. */
	onLook: (key: string) => void
}

/** Quantities of many variants at once: sizes across, the other options down; a list where options tell nothing apart. */
export const OrderMatrix = memo(Matrix)

function Matrix({ item, family, onLook }: Props) {
	const { page } = useCartContext()
	const cells = useMemo(() => cellsOf(item, page.data.catalog.currency), [item, page])
	const table = useMemo(() => tableOf(item, family), [item, family])
	const { typed, offer, take, acts } = useEntry(cells, onLook)
	return (
		<div className="matrix">
			<div className="matrix-scroll">
				<Table table={table} item={item} cells={cells} acts={acts} />
			</div>
			<div className="matrix-foot">
				{offer && <Fault offer={offer} onTake={take} />}
				<MatrixTotal item={item} cells={cells} nums={typed} />
			</div>
		</div>
	)
}

interface TableProps {
	table: FamilyMatrix
	item: PublicItem
	cells: ReadonlyMap<string, Cell>
	acts: CellActs
}

/** Drawn once: each cell looks after its own quantity, so that a key redraws one of hundreds. */
const Table = memo(function Table({ table, ...line }: TableProps) {
	return (
		<table>
			<MatrixHead table={table} />
			<tbody>
				{table.lines.map((each) => (
					<MatrixLine key={each.keys.join(' ')} line={each} table={table} {...line} />
				))}
			</tbody>
		</table>
	)
})

/** What does not fit, and what would. */
function Fault({ offer, onTake }: { offer: CellOffer; onTake: (fit: number) => void }) {
	const { w } = useCartContext()
	return (
		<p className="offer" role="alert">
			<span>
				<strong>{offer.name}</strong>: {offer.text}
			</span>
			{offer.fits.map((fit) => (
				<button key={fit} type="button" className="button chip num" onClick={() => onTake(fit)}>
					{w.take(fit)}
				</button>
			))}
		</p>
	)
}

function MatrixHead({ table }: { table: FamilyMatrix }) {
	const { w } = useCartContext()
	return (
		<thead>
			<tr>
				<th scope="col">{table.down}</th>
				{table.columns.map((column) => (
					<th key={column} scope="col" className="num">
						{column || w.num}
					</th>
				))}
			</tr>
		</thead>
	)
}

function MatrixLine({
	line: { labels, keys },
	table,
	item,
	cells,
	acts,
}: TableProps & { line: FamilyMatrix['lines'][number] }) {
	const { w } = useCartContext()
	return (
		<tr>
			<th scope="row">
				<span className="matrix-label">
					{labels.map(({ value, hex }, at) => (
						<span key={value} className="matrix-value">
							{isColour(item, table.downAt[at]) && (
								<Dot hex={hex} photo={photoOf(item, table.downAt[at], value)?.url} />
							)}
							{value}
						</span>
					))}
				</span>
			</th>
			{keys.map((key, column) => {
				const cell = key === null ? undefined : cells.get(key)
				return (
					<td key={table.columns[column]}>
						{cell ? (
							<Quantity cell={cell} hasPrice={item.from_price !== undefined} acts={acts} />
						) : (
							<span className="matrix-none" role="img" aria-label={w.notOffered} />
						)}
					</td>
				)
			})}
		</tr>
	)
}

function cellsOf(item: PublicItem, currency: string): Map<string, Cell> {
	const variants = item.variants ?? []
	return new Map(
		variants.map((variant) => {
			const own = variantItem(item, variant)
			return [variant.sku_name_key, { item: own, goods: cartGoods(own, currency) }]
		}),
	)
}

const isColour = ({ options }: PublicItem, axis = -1) => options?.[axis]?.role === 'color'

/** Values of the only option that stand beside each other; more, and those with a swatch, stand below each other. */
const ROW_MAX = 6

/** Sizes across, the other options down; a list where one option has many values, or where options tell nothing apart. */
function tableOf(item: PublicItem, family: Family): FamilyMatrix {
	const matrix = matrixOf(family)
	if (!matrix) return listOf(item)
	const { columns, lines, across, acrossAt, downAt } = matrix
	const [only] = lines
	if (downAt.length || !only || (columns.length <= ROW_MAX && !isColour(item, acrossAt))) return matrix
	const { values = [] } = family.axes[acrossAt] ?? {}
	const upright = columns.map((value, at) => {
		return { labels: [values[at] ?? { value }], keys: [only.keys[at] ?? null] }
	})
	return { down: across, downAt: [acrossAt], ...NO_COLUMNS, lines: upright }
}

const NO_COLUMNS = { across: '', acrossAt: -1, columns: [''] }

/** Variants that options do not tell apart, each in a line under its SKU. */
function listOf({ variants = [] }: PublicItem): FamilyMatrix {
	const lines = variants.map(({ sku_name_key, sku_name, options }) => {
		const text = joinOptions(options)
		return { labels: [{ value: text ? `${sku_name} · ${text}` : sku_name }], keys: [sku_name_key] }
	})
	return { down: 'SKU', downAt: [], ...NO_COLUMNS, lines }
}

interface TotalProps {
	item: PublicItem
	cells: ReadonlyMap<string, Cell>
	nums: ReadonlyMap<string, number>
}

/** `36 pieces · $432.00` of the product; where its breaks mix over variants, how many more bring a lower price. */
function MatrixTotal({ item, cells, nums }: TotalProps) {
	const { w, lang } = useCartContext()
	const ordered = [...nums].flatMap(([key, num]) => {
		const goods = cells.get(key)?.goods
		return goods && num > 0 ? [{ goods, num }] : []
	})
	const { pieces, amounts, unpriced } = sumLines(ordered)
	const parts = [
		w.pieces(formatNumber(String(pieces), 'en')),
		...amounts.map(({ amount, currency }) => formatMoney(amount, currency, lang)),
		...(unpriced ? [w.onRequest] : []),
	]
	const [first] = ordered
	return (
		<>
			<p className="matrix-total num" role="status">
				{pieces ? parts.join(' · ') : w.fillIn}
			</p>
			{first && item.breaks && item.mix_group && (
				<Nudge goods={first.goods} num={first.num} beside={pieces - first.num} />
			)}
		</>
	)
}
