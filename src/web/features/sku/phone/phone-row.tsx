import { IconCheck } from '@tabler/icons-react'
import { useRef } from 'react'
import type { Sku } from '#contract/sku.ts'
import { stockState } from '#domain/inventory/state.ts'
import { PhoneRow as Row, PhoneRowWaiting } from '#web/ui/grid/phone/phone-row.tsx'
import { bareName, StockCell, thumbOf, type Writer } from '../table/cells.tsx'
import { kindOf } from '../use-sku-list.ts'
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
	if (!sku) return <PhoneRowWaiting />
	const { fold, t } = write
	const place = sku.family ? familyText(sku, t, write.count) : sku.category || t('sku.uncategorized')
	return (
		<Row
			img={thumbOf(sku)}
			title={titleOf(sku, write)}
			text={`${sku.sku_name} · ${place}`}
			numbers={
				<>
					<b>{priceText(sku, write.text) || '–'}</b>
					<Stock sku={sku} write={write} />
				</>
			}
			tick={picking && <Tick on={selected} />}
			selected={selected}
			fold={fold && { kind: kindOf(sku), name: sku.sku_name, open: fold.isOpen(sku), onFold }}
			{...(picking ? { role: 'checkbox', 'aria-checked': selected } : {})}
			{...hold.handlers}
			onClick={() => {
				if (hold.wasHeld()) return
				if (picking) onToggle()
				else onOpen()
			}}
			onContextMenu={(event) => event.preventDefault()}
		/>
	)
}

/** Below its product a variant is known by its options; the name stands above. */
function titleOf(sku: Sku, write: Writer): string {
	const name = bareName(sku, write.text(sku, 'bps.product_name')) || sku.sku_name
	const options = optionsOf(sku)
	return write.fold && options ? options : [name, options].filter(Boolean).join(' · ')
}

function Tick({ on }: { on: boolean }) {
	return (
		<span className={classes.tick} data-on={on || undefined}>
			{on && <IconCheck size={14} stroke={3} aria-hidden />}
		</span>
	)
}

function Stock({ sku, write }: { sku: Sku; write: Writer }) {
	const { inventory, low_inventory_triggering: low, over_inventory_triggering: over } = sku
	if (stockState(inventory, { low, over }) !== 'ok' || inventory === null) return <StockCell sku={sku} write={write} />
	return <span className={classes.stock}>{write.t('sku.inStock', { n: write.count(inventory) })}</span>
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
