import { IconCheck } from '@tabler/icons-react'
import { useRef } from 'react'
import type { Sku } from '#contract/sku.ts'
import { stockState } from '#domain/inventory/state.ts'
import { SkuThumb } from '#web/ui/data/sku-thumb.tsx'
import { optionsOf, StockCell, type Writer } from '../table/cells.tsx'
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
}

const HOLD_MS = 450

/** Picture, name, SKU and category; price and stock on the right. */
export function PhoneRow({ sku, picking, selected, write, onOpen, onToggle, onHold }: Props) {
	const hold = useHold(onHold)
	if (!sku) return <Waiting />
	const category = sku.category || write.t('sku.uncategorized')
	return (
		<button
			type="button"
			className={classes.row}
			data-selected={selected || undefined}
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
			<SkuThumb src={sku.sku_img[0]?.thumbnail_url} size={52} />
			<span className={classes.words}>
				<b>{[write.text(sku, 'bps.product_name') || sku.sku_name, optionsOf(sku)].filter(Boolean).join(' · ')}</b>
				<span>
					{sku.sku_name} · {category}
				</span>
			</span>
			<span className={classes.numbers}>
				<b>{write.text(sku, 'bps.price') || '–'}</b>
				<Stock sku={sku} write={write} />
			</span>
		</button>
	)
}

function Stock({ sku, write }: { sku: Sku; write: Writer }) {
	const { inventory, low_inventory_triggering: low, over_inventory_triggering: over } = sku
	if (stockState(inventory, { low, over }) !== 'ok' || inventory === null) return <StockCell sku={sku} write={write} />
	return <span className={classes.stock}>{write.t('sku.inStock', { n: write.count(inventory) })}</span>
}

function Waiting() {
	return (
		<span className={classes.row} aria-busy>
			<span className={classes.ghostThumb} />
			<span className={classes.words}>
				<i className={classes.ghost} />
				<i className={classes.ghost} data-short />
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
