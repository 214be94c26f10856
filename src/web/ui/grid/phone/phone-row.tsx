import type { ComponentPropsWithRef, ReactNode } from 'react'
import { SkuThumb } from '../../data/sku-thumb.tsx'
import { FoldButton, FoldGap } from '../fold/fold-button.tsx'
import classes from './phone-row.module.css'

interface Props extends Omit<ComponentPropsWithRef<'button'>, 'title' | 'children'> {
	img: string | undefined
	/** What the row is known by, and what stands below it. */
	title: ReactNode
	text: ReactNode
	/** On the right: a number over a state. */
	numbers: ReactNode
	/** Before the picture, while rows are picked. */
	tick?: ReactNode
	selected?: boolean
	/** Where variants are folded into their products: what the row is of its family, and the way to its variants. */
	fold?: { kind: 'parent' | 'variant' | 'single'; name: string; open: boolean; onFold: () => void } | undefined
}

/** A SKU on a phone: two lines beside its picture instead of a squeezed table row, 72 pixels high. */
export function PhoneRow({ img, title, text, numbers, tick, selected, fold, ...button }: Props) {
	return (
		<div
			className={classes.line}
			data-selected={selected || undefined}
			data-variant={fold?.kind === 'variant' || undefined}
		>
			<button type="button" {...button} className={classes.row}>
				{tick}
				<SkuThumb src={img} size={52} />
				<span className={classes.words}>
					<b>{title}</b>
					<span>{text}</span>
				</span>
				<span className={classes.numbers}>{numbers}</span>
			</button>
			{fold &&
				(fold.kind === 'parent' ? (
					<FoldButton touch name={fold.name} open={fold.open} onFold={fold.onFold} />
				) : (
					<FoldGap touch />
				))}
		</div>
	)
}

/** Height of a row in pixels. */
export const PHONE_ROW_HEIGHT = 72

/** A row that has not come yet. */
export function PhoneRowWaiting() {
	return (
		<div className={classes.line} aria-busy>
			<span className={classes.row}>
				<i className={classes.ghostThumb} />
				<span className={classes.words}>
					<i className={classes.ghost} />
					<i className={classes.ghost} data-short />
				</span>
			</span>
		</div>
	)
}
