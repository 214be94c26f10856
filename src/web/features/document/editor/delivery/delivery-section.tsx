import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { LineKind } from '#domain/documents/document.ts'
import { restOf } from '#domain/documents/delivery.ts'
import { useFormat } from '#web/text/use-format.ts'
import { SkuThumb } from '#web/ui/data/sku-thumb.tsx'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { useNarrow } from '#web/ui/narrow.ts'
import type { DocumentLine } from '../../document-data.ts'
import type { FormProps } from '../form-props.ts'
import formClasses from '../form.module.css'
import { FigureCell } from '../lines/figure-cell.tsx'
import { LineList, type RowProps } from '../lines/line-list.tsx'
import { LinesHead } from '../lines/lines-head.tsx'
import { useLineEdits } from '../lines/use-line-edits.ts'
import { RowFrame } from '../lines/row-frame.tsx'
import { WordsField } from '../lines/words-field.tsx'
import classes from './delivery.module.css'

/** Goods come from the document that it was made of. */
const KINDS = ['text', 'section'] as const satisfies readonly LineKind[]
const AMOUNT_MAX = '999999999'

/** Pixels of a row; on a phone an item takes two lines. */
const ROW = 60
const ITEM_NARROW = 134
const heightWide = () => ROW
const heightNarrow = ({ kind }: DocumentLine) => (kind === 'item' ? ITEM_NARROW : ROW)

/** What is handed over of each line, and what is to follow. */
export function DeliverySection({ draft: { lines }, change }: Pick<FormProps, 'draft' | 'change'>) {
	const narrow = useNarrow()
	const { set, add } = useLineEdits(change)
	return (
		<section className={formClasses.section} aria-labelledby="document-lines">
			<LinesHead lines={lines} kinds={KINDS} onAdd={add} />
			{!narrow && lines.length > 0 && <Columns />}
			<LineList
				key={String(narrow)}
				{...{ lines, change, set }}
				heightOf={narrow ? heightNarrow : heightWide}
				onOpen={() => undefined}
				renderRow={(row) => <DeliveryRow {...row} />}
			/>
		</section>
	)
}

function Columns() {
	const { t } = useTranslation()
	return (
		<div className={`${classes.row} ${classes.head}`} aria-hidden>
			<span />
			<span>{t('document.item')}</span>
			<span>{t('deliveryNote.ordered')}</span>
			<span>{t('deliveryNote.delivered')}</span>
			<span>{t('deliveryNote.rest')}</span>
			<span />
		</div>
	)
}

const DeliveryRow = memo(
	function Row(props: RowProps) {
		return (
			<RowFrame {...props} classes={classes}>
				{(name) =>
					props.line.kind === 'item' ? (
						<Item {...props} name={name} />
					) : (
						<WordsField {...props} className={classes.words} />
					)
				}
			</RowFrame>
		)
	},
	(before, after) => before.line === after.line,
)

function Item({ line, acts, name }: RowProps & { name: string }) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const { delivery, qty, unit, sku_name, options, img } = line
	const rest = restOf(line)
	const about = [sku_name !== name && sku_name, options, t(`document.units.${unit}`)].filter(Boolean).join(' · ')
	return (
		<>
			<span className={classes.goods}>
				<SkuThumb src={img} size={36} />
				<span className={classes.goodsText}>
					<b title={name}>{name}</b>
					<small title={about}>{about}</small>
				</span>
			</span>
			<FigureCell classes={classes} name="ordered" label={t('deliveryNote.ordered')}>
				<span className="num">{delivery ? count(delivery.ordered) : '–'}</span>
			</FigureCell>
			<FigureCell classes={classes} name="qty" label={t('deliveryNote.delivered')}>
				<NumberField
					aria-label={t('deliveryNote.deliveredOf', { name })}
					min="0"
					max={AMOUNT_MAX}
					places={4}
					value={qty}
					onChange={(next) => next !== null && next !== qty && acts.set(line, { qty: next })}
				/>
			</FigureCell>
			<FigureCell classes={classes} name="rest" label={t('deliveryNote.rest')}>
				<span className="num">{rest === null ? '–' : count(rest)}</span>
			</FigureCell>
		</>
	)
}
