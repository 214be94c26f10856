import { IconCheck } from '@tabler/icons-react'
import { useRef } from 'react'
import type { Sku } from '#contract/sku.ts'
import { stockState } from '#domain/inventory/state.ts'
import { SkuThumb } from '#web/ui/data/sku-thumb.tsx'
import { FoldButton, FoldGap } from '#web/ui/grid/fold/fold-button.tsx'
import { bareName, StockCell, thumbOf, type Writer } from '../table/cells.tsx'
import { familyText, optionsOf, priceText } from '../value/family.ts'
import classes from './phone-row.module.css'

interface Props {
	sku: Sku | undefined
	picking: boolean
	selected: boolean
	write: Writer
	onOpen: () => void
	onToggle: () => void
	/** A long press. */
	onHold: () => void
	/** Shows or hides the variants of a parent. */
	onFold: () => void
}

const HOLD_MS = 450

/** Picture, name, SKU and category (of a parent how many variants it has); price and stock on the right; where variants are folded in, the way to them. */
export function PhoneRow({ sku, picking, selected, write, onOpen, onToggle, onHold, onFold }: Props) {
	const hold = useHold(onHold)
	if (!sku) return <Waiting />
	const variant = write.fold && sku.parent_sku_name_key !== undefined
	return (
		<div className={classes.line} data-selected={selected || undefined} data-variant={variant || undefined}>
			<button
				type="button"
				className={classes.row}
				{...(picking ? { role: 'checkbox', 'aria-checked': selected } : {})}
				{...hold.handlers}
				onClick={() => {
					if (hold.wasHeld()) return
					if (picking) onToggle()
					else onOpen()
				}}
				onContextMenu={(event) => event.preventDefault()}
			>
				{picking && (
					<span className={classes.tick} data-on={selected || undefined}>
						{selected && <IconCheck size={14} stroke={3} aria-hidden />}
					</span>
				)}
				<Facts sku={sku} write={write} />
			</button>
			{write.fold &&
				(sku.parent ? (
					<FoldButton touch name={sku.sku_name} open={write.fold.isOpen(sku)} onFold={onFold} />
				) : (
					<FoldGap touch />
				))}
		</div>
	)
}

function Facts({ sku, write }: { sku: Sku; write: Writer }) {
	const name = bareName(sku, write.text(sku, 'bps.product_name')) || sku.sku_name
	const options = optionsOf(sku)
	// Below its product a variant is known by its options; the name stands above.
	const grouped = write.fold !== undefined
	const place = sku.family ? familyText(sku, write.t, write.count) : sku.category || write.t('sku.uncategorized')
	return (
		<>
			<SkuThumb src={thumbOf(sku)} size={52} />
			<span className={classes.words}>
				<b>{grouped && options ? options : [name, options].filter(Boolean).join(' · ')}</b>
				<span>
					{sku.sku_name} · {place}
				</span>
			</span>
			<span className={classes.numbers}>
				<b>{priceText(sku, write.text) || '–'}</b>
				<Stock sku={sku} write={write} />
			</span>
		</>
	)
}

function Stock({ sku, write }: { sku: Sku; write: Writer }) {
	const { inventory, low_inventory_triggering: low, over_inventory_triggering: over } = sku
	if (stockState(inventory, { low, over }) !== 'ok' || inventory === null) return <StockCell sku={sku} write={write} />
	return <span className={classes.stock}>{write.t('sku.inStock', { n: write.count(inventory) })}</span>
}

function Waiting() {
	return (
		<span className={classes.line} aria-busy>
			<span className={classes.row}>
				<span className={classes.ghostThumb} />
				<span className={classes.words}>
					<i className={classes.ghost} />
					<i className={classes.ghost} data-short />
				</span>
			</span>
		</span>
	)
}

/** A long press, told apart from a tap and from scrolling. */
function useHold(onHold: () => void) {
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
	const held = useRef(false)
	const stop = () => clearTimeout(timer.current)
	return {
		/** Whether the click that follows belongs to a long press. */
		wasHeld: () => held.current,
		handlers: {
			onPointerDown: () => {
				held.current = false
				timer.current = setTimeout(() => {
					held.current = true
					onHold()
				}, HOLD_MS)
			},
			onPointerUp: stop,
			onPointerCancel: stop,
			onPointerLeave: stop,
		},
	}
}
