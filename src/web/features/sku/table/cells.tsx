import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import type { Sku } from '#contract/sku.ts'
import { swatchOf } from '#domain/catalog/swatches.ts'
import { withoutOptions } from '#domain/family/product-name.ts'
import { stockState } from '#domain/inventory/state.ts'
import type { Variation } from '#domain/sku/value/variations.ts'
import type { ListPlace } from '#web/app/paths.ts'
import type { Fold } from '#web/ui/grid/fold/use-folded.ts'
import { SkuThumb } from '#web/ui/data/sku-thumb.tsx'
import { StatusChip } from '#web/ui/data/status-chip.tsx'
import { familyText, priceText } from '../value/family.ts'
import { isFromParent, shownAt, type ValueText, valueOf } from '../value/value-text.ts'
import classes from './cells.module.css'
import { marked } from '#web/ui/data/marked.tsx'
import { FoldButton, FoldGap } from '#web/ui/grid/fold/fold-button.tsx'
import { OpenLink } from './open-link.tsx'

/** How values are written. Made once for the table: hundreds of cells must not each watch language and settings. */
export interface Writer {
	readonly t: TFunction
	readonly text: ValueText
	readonly count: (value: number | string) => string
	/** What is searched for, to be marked where it stands. */
	readonly words: readonly string[]
	/** Set where variants are folded into their parents. */
	readonly fold?: Fold<Sku> | undefined
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
			{fold && !sku.parent && <FoldGap />}
			{fold && sku.parent && (
				<FoldButton
					name={sku.sku_name}
					open={fold.isOpen(sku)}
					onFold={({ currentTarget }) => fold.toggle(rowOf(currentTarget), sku)}
				/>
			)}
			<SkuThumb src={thumbOf(sku)} />
			<span className={classes.name} {...(sku.sku_name.length > 12 ? { title: sku.sku_name } : {})}>
				{marked(sku.sku_name, words)}
			</span>
			<OpenLink skuKey={sku.sku_name_key} t={t} placeOf={placeOf} />
		</span>
	)
}

/** The main picture; of a variant without one its parent's. */
export function thumbOf(sku: Sku): string | undefined {
	const [picture] = shownImages(sku)
	return picture?.thumbnail_url
}

function shownImages({ sku_img, inherited }: Sku): Sku['sku_img'] {
	return sku_img.length ? sku_img : ((inherited?.['sku_img'] ?? []) as Sku['sku_img'])
}

/** What is the SKU's own stands out; what it shows of its parent is grey. */
function toneOf(sku: Sku, path: string): string | undefined {
	return isFromParent(sku, path) ? 'muted' : classes.strong
}

/** The row of the grid that an element stands in. */
function rowOf(element: Element): number {
	return Number(element.closest('[aria-rowindex]')?.getAttribute('aria-rowindex')) - 2
}

/** The product's name and what it is of its family: `Varsity Top · M, Red`, `Varsity Top · 6 variants`. */
export function nameCell(sku: Sku, write: Writer): ReactNode {
	const name = bareName(sku, write.text(sku, 'bps.product_name'))
	const family = familyText(sku, write.t, write.count)
	if (!name && !family) return NOTHING
	const tone = toneOf(sku, 'bps.product_name')
	const words = name ? marked(name, write.words) : '–'
	if (!family) return <span className={tone}>{words}</span>
	return (
		<span className={classes.named} data-parent={sku.parent} title={`${name} · ${family}`}>
			<span className={tone}>{words}</span>
			<span className="muted"> · {family}</span>
		</span>
	)
}

/** A variant's name without the options that stand behind it: many shops write them into it. */
export function bareName(sku: Sku, name: string): string {
	if (sku.parent_sku_name_key === undefined) return name
	const axes = valueOf(sku, 'bps.variations')
	return withoutOptions(name, Array.isArray(axes) ? (axes as Variation[]).flatMap(({ values }) => values) : [])
}

/** The price; of a parent what its variants cost. */
export function priceCell(sku: Sku, write: Writer): ReactNode {
	const text = priceText(sku, write.text)
	if (!text) return NOTHING
	return (
		<span className={toneOf(sku, 'bps.price')} {...(text.length > 14 ? { title: text } : {})}>
			{text}
		</span>
	)
}

/** Colours by name, each with its dot where the name means one. */
export function colorCell(sku: Sku, write: Writer): ReactNode {
	const text = write.text(sku, 'bps.colors')
	if (!text) return NOTHING
	const colors = shownAt(sku, 'bps.colors')
	const dots = (Array.isArray(colors) ? colors : [text]).map((name) => swatchOf(String(name)))
	return (
		<span className={classes.colors} data-inherited={isFromParent(sku, 'bps.colors') || undefined} title={text}>
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
		<span {...(isFromParent(sku, path) ? { className: 'muted' } : {})} {...(line.length > 14 ? { title: line } : {})}>
			{SEARCHED.includes(path) ? marked(line, write.words) : line}
		</span>
	)
}

const NOTHING = <span className="muted">–</span>
