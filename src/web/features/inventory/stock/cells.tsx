import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import type { DecimalSign } from '#domain/number-input.ts'
import type { StockState } from '#domain/inventory/state.ts'
import { marked } from '#web/ui/data/marked.tsx'
import { SkuThumb } from '#web/ui/data/sku-thumb.tsx'
import type { Fold } from '#web/ui/grid/fold/use-folded.ts'
import { FoldButton, FoldGap } from '#web/ui/grid/fold/fold-button.tsx'
import classes from './cells.module.css'
import { levelOf } from './level.ts'
import { changeText } from './pending/change.ts'
import { StateChip, TONES } from './state-chip.tsx'
import type { StockRow } from './stock-row.ts'

/** How values are written. Made once for the table: hundreds of cells must not each watch language and settings. */
export interface Writer {
	readonly t: TFunction
	readonly count: (value: number | string) => string
	readonly when: (iso: string) => string
	/** The account's number style, that cells are typed in. */
	readonly decimal: DecimalSign
	/** What is searched for, to be marked where it stands. */
	readonly words: readonly string[]
	/** Set where variants are folded into their products. */
	readonly fold: Fold<StockRow> | undefined
}

/*
 * Cells are functions, not components: hundreds come with every second of scrolling, and each component among them costs
 * as much as an element.
 */

const NOTHING = <span className="muted">–</span>

/** The picture and the SKU: what a row is known by. */
export function skuCell(row: StockRow, { words, fold }: Writer): ReactNode {
	const kind = kindOf(row)
	return (
		<span className={classes.sku} data-variant={(fold && kind === 'variant') || undefined}>
			{fold && kind !== 'parent' && <FoldGap />}
			{fold && kind === 'parent' && (
				<FoldButton
					name={row.sku_name}
					open={fold.isOpen(row)}
					onFold={({ currentTarget }) => fold.toggle(rowOf(currentTarget), row)}
				/>
			)}
			<SkuThumb src={row.img ?? undefined} />
			<span className={classes.name} {...(row.sku_name.length > 12 ? { title: row.sku_name } : {})}>
				{marked(row.sku_name, words)}
			</span>
		</span>
	)
}

/** What a row is of its family. */
export function kindOf({ variants, parent_sku_name_key }: StockRow): 'parent' | 'variant' | 'single' {
	if (variants !== undefined) return 'parent'
	return parent_sku_name_key === undefined ? 'single' : 'variant'
}

/** The row of the grid that an element stands in. */
function rowOf(element: Element): number {
	return Number(element.closest('[aria-rowindex]')?.getAttribute('aria-rowindex')) - 2
}

/** The product's name and what it is of its family: `Varsity Top · M · Red`, `Varsity Top · 6 variants`. */
export function nameCell(row: StockRow, write: Writer): ReactNode {
	const family = familyText(row, write)
	if (!row.product_name && !family) return NOTHING
	const name = row.product_name ? marked(row.product_name, write.words) : '–'
	return (
		<span className={classes.named} title={nameText(row, write)} data-parent={row.variants !== undefined || undefined}>
			<span className={classes.strong}>{name}</span>
			{family && <span className="muted"> · {family}</span>}
		</span>
	)
}

export function nameText(row: StockRow, write: Writer): string {
	return [row.product_name, familyText(row, write)].filter(Boolean).join(' · ')
}

function familyText({ variants, options }: StockRow, { t, count }: Writer): string {
	return variants === undefined ? (options ?? '') : t('stockView.variants', { count: variants, n: count(variants) })
}

/** The number that a row is about. */
export function onHandCell({ on_hand }: StockRow, { count }: Writer): ReactNode {
	return on_hand === null ? NOTHING : <b className={classes.number}>{count(on_hand)}</b>
}

/** A number beside it; none where it is zero. */
export function quietCell(value: string | null, { count }: Writer): ReactNode {
	return value === null || value === '0' ? NOTHING : count(value)
}

/** What has been ordered and not received: `+96`. */
export function incomingCell({ incoming }: StockRow, { count }: Writer): ReactNode {
	return incoming === '0' ? NOTHING : `+${count(incoming)}`
}

/** A threshold. */
export function limitCell(limit: number | null, { count }: Writer): ReactNode {
	return limit === null ? NOTHING : count(limit)
}

/** Stock as a bar, its thresholds as ticks. */
export function levelCell(row: StockRow, { t, count }: Writer): ReactNode {
	const { low_inventory_triggering: low, over_inventory_triggering: over, on_hand } = row
	const level = levelOf(on_hand, { low, over })
	if (!level) return null
	const told = [
		t('stockView.level.held', { n: count(on_hand ?? 0) }),
		...(low === null ? [] : [t('stockView.level.low', { n: count(low) })]),
		...(over === null ? [] : [t('stockView.level.over', { n: count(over) })]),
		t('stockView.level.linear', { end: count(Math.round(level.end)) }),
	].join(' · ')
	return (
		<span className={classes.level} role="img" aria-label={told} title={told}>
			<i className={classes.fill} data-tone={TONES[row.state]} style={{ width: `${level.fill * 100}%` }} />
			{[level.low, level.over].map(
				(at, index) => at !== null && <i key={index} className={classes.tick} style={{ left: `${at * 100}%` }} />,
			)}
		</span>
	)
}

/** The state; of a product the one that asks for attention first, and how many of its variants are in it. */
export function stateCell(row: StockRow, { t, count }: Writer): ReactNode {
	const { state, variants, variant_states: states } = row
	if (variants === undefined || !states) return <StateChip state={state} />
	const told = (Object.keys(states) as StockState[])
		.filter((one) => states[one] > 0)
		.map((one) => `${t(`inventory.state.${one}`)} ${count(states[one])}`)
	return (
		<span title={told.join(' · ')}>
			<StateChip state={state} n={states[state] < variants ? count(states[state]) : undefined} />
		</span>
	)
}

export function movedCell({ moved_at }: StockRow, { when }: Writer): ReactNode {
	return moved_at === null ? NOTHING : <span className="muted">{when(moved_at)}</span>
}

/** The change that is typed and not saved; an empty field where one can be. */
export function changeCell(row: StockRow, { decimal }: Writer): ReactNode {
	if (row.variants !== undefined) return null
	const { change } = row
	return (
		<span className={classes.change} data-on={change !== undefined || undefined}>
			{change ? changeText(change, decimal) : '± 0'}
		</span>
	)
}
