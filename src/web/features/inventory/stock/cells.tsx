import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import type { InventoryRow } from '#contract/inventory.ts'
import { marked } from '#web/ui/data/marked.tsx'
import { SkuThumb } from '#web/ui/data/sku-thumb.tsx'
import classes from './cells.module.css'
import { StateChip } from './state-chip.tsx'

/** How values are written. Made once for the table: hundreds of cells must not each watch language and settings. */
export interface Writer {
	readonly t: TFunction
	readonly count: (value: number | string) => string
	readonly when: (iso: string) => string
	/** What is searched for, to be marked where it stands. */
	readonly words: readonly string[]
}

const NOTHING = <span className="muted">–</span>

/** The picture and the SKU: what a row is known by. */
export function skuCell(row: InventoryRow, { words }: Writer): ReactNode {
	return (
		<span className={classes.sku}>
			<SkuThumb src={row.img ?? undefined} />
			<span className={classes.name} {...(row.sku_name.length > 14 ? { title: row.sku_name } : {})}>
				{marked(row.sku_name, words)}
			</span>
		</span>
	)
}

/** The product's name and what it is of its family: `Varsity Top · M · Red`, `Varsity Top · 6 variants`. */
export function nameCell(row: InventoryRow, write: Writer): ReactNode {
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

export function nameText(row: InventoryRow, write: Writer): string {
	return [row.product_name, familyText(row, write)].filter(Boolean).join(' · ')
}

function familyText({ variants, options }: InventoryRow, { t, count }: Writer): string {
	return variants === undefined ? (options ?? '') : t('stockView.variants', { count: variants, n: count(variants) })
}

/** The number that a row is about. */
export function onHandCell({ on_hand }: InventoryRow, { count }: Writer): ReactNode {
	return on_hand === null ? NOTHING : <b className={classes.number}>{count(on_hand)}</b>
}

/** A number beside it; none where it is zero. */
export function quietCell(value: string | null, { count }: Writer): ReactNode {
	return value === null || value === '0' ? NOTHING : count(value)
}

/** What has been ordered and not received: `+96`. */
export function incomingCell({ incoming }: InventoryRow, { count }: Writer): ReactNode {
	return incoming === '0' ? NOTHING : `+${count(incoming)}`
}

/** The state; of a product how many of its variants ask for attention. */
export function stateCell(row: InventoryRow): ReactNode {
	return <StateChip state={row.state} />
}

export function movedCell({ moved_at }: InventoryRow, { when }: Writer): ReactNode {
	return moved_at === null ? NOTHING : <span className="muted">{when(moved_at)}</span>
}
