import { IconChevronRight } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import type { Sku } from '#contract/sku.ts'
import { swatchOf } from '#domain/catalog/swatches.ts'
import { stockState } from '#domain/inventory/state.ts'
import { optionText } from '#domain/sku/value/variations.ts'
import type { ListPlace } from '#web/app/paths.ts'
import { SkuThumb } from '#web/ui/data/sku-thumb.tsx'
import { StatusChip } from '#web/ui/data/status-chip.tsx'
import { type ValueText, valueOf } from '../value/value-text.ts'
import classes from './cells.module.css'
import { marked } from './marked.tsx'
import { OpenLink } from './open-link.tsx'
import type { Fold } from './use-folded.ts'

/** How values are written. Made once for the table: hundreds of cells must not each watch language and settings. */
export interface Writer {
	readonly t: TFunction
	readonly text: ValueText
	readonly count: (value: number | string) => string
	/** What is searched for, to be marked where it stands. */
	readonly words: readonly string[]
	/** Set where variants are folded into their parents. */
	readonly fold?: Fold | undefined
}

/*
 * Cells are functions, not components: hundreds come with every second of scrolling, and each component among them costs
 * as much as an element.
 */

/** The picture and the SKU: what a row is known by. */
export function skuCell(sku: Sku, { t, words, fold }: Writer, placeOf: (skuKey: string) => ListPlace): ReactNode {
	const variant = fold && sku.parent_sku_name_key !== undefined
	return (
		<span className={classes.sku} data-variant={variant || undefined}>
			{fold && !sku.parent && <i className={classes.noFold} />}
			{fold && sku.parent && (
				<button
					type="button"
					tabIndex={-1}
					className={classes.fold}
					aria-expanded={fold.isOpen(sku)}
					aria-label={t(fold.isOpen(sku) ? 'sku.hideVariants' : 'sku.showVariants', { name: sku.sku_name })}
					onClick={({ currentTarget }) => fold.toggle(rowOf(currentTarget), sku)}
				>
					<IconChevronRight size={14} stroke={2} aria-hidden />
				</button>
			)}
			<SkuThumb src={sku.sku_img[0]?.thumbnail_url} />
			<span className={classes.name}>{marked(sku.sku_name, words)}</span>
			<OpenLink skuKey={sku.sku_name_key} t={t} placeOf={placeOf} />
		</span>
	)
}

/** The row of the grid that an element stands in. */
function rowOf(element: Element): number {
	return Number(element.closest('[aria-rowindex]')?.getAttribute('aria-rowindex')) - 2
}

/** The product's name; a variant adds what it is of its family: `Varsity Top · M, Red`. */
export function nameCell(sku: Sku, write: Writer): ReactNode {
	const name = write.text(sku, 'bps.product_name')
	const options = optionsOf(sku)
	if (!name && !options) return NOTHING
	return (
		<span className={classes.strong} title={name}>
			{name ? marked(name, write.words) : '–'}
			{options && <span className="muted"> · {options}</span>}
		</span>
	)
}

/** The options of a variant, the values of its axes; nothing for any other SKU. */
export function optionsOf(sku: Sku): string {
	return sku.parent_sku_name_key === undefined ? '' : optionText(valueOf(sku, 'bps.variations'))
}

/** Colours by name, each with its dot where the name means one. */
export function colorCell(sku: Sku, write: Writer): ReactNode {
	const text = write.text(sku, 'bps.colors')
	if (!text) return NOTHING
	const colors = valueOf(sku, 'bps.colors')
	const dots = (Array.isArray(colors) ? colors : [text]).map((name) => swatchOf(String(name)))
	return (
		<span className={classes.colors} title={text}>
			{dots
				.slice(0, 3)
				.map((dot, index) => dot && <i key={index} className={classes.dot} style={{ background: dot }} />)}
			<span className={classes.cut}>{text}</span>
		</span>
	)
}

/** On hand; low, out and over as a state with its word. */
export function StockCell({ sku, write: { t, count } }: { sku: Sku; write: Writer }) {
	const { inventory, low_inventory_triggering: low, over_inventory_triggering: over } = sku
	const state = stockState(inventory, { low, over })
	if (inventory === null) return NOTHING
	const n = count(inventory)
	if (state === 'out') return <StatusChip tone="bad">{t('sku.out')}</StatusChip>
	if (state === 'low') return <StatusChip tone="warn">{t('sku.low', { n })}</StatusChip>
	if (state === 'over') return <StatusChip tone="info">{t('sku.over', { n })}</StatusChip>
	return <span className={classes.strong}>{n}</span>
}

/** Values that a search looks into, beside SKU and name. */
const SEARCHED: readonly string[] = ['bps.upc', 'bps.brand_name']

/** Any other value on one line. */
export function attributeCell(sku: Sku, write: Writer, path: string): ReactNode {
	const text = write.text(sku, path)
	if (!text) return NOTHING
	const line = text.length > 300 ? `${text.slice(0, 300)}…` : text
	return (
		<span className={path === 'bps.price' ? classes.strong : undefined} {...(line.length > 14 ? { title: line } : {})}>
			{SEARCHED.includes(path) ? marked(line, write.words) : line}
		</span>
	)
}

const NOTHING = <span className="muted">–</span>
