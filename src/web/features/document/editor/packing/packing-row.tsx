import { IconDots } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { type LinePacking, NO_PACKING, type PackedLine } from '#domain/documents/packing.ts'
import { useFormat } from '#web/text/use-format.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { NumberField } from '#web/ui/form/number-field.tsx'
import type { DocumentLine } from '../../document-data.ts'
import type { RowProps } from '../lines/line-list.tsx'
import { FigureCell } from '../lines/figure-cell.tsx'
import { Goods } from '../lines/line-row.tsx'
import { RowFrame } from '../lines/row-frame.tsx'
import { WordsField } from '../lines/words-field.tsx'
import { FigureField } from './figure-field.tsx'
import classes from './packing.module.css'

const AMOUNT_MAX = '999999999'
export const CARTONS_MAX = '1000000'

interface Props extends RowProps {
	/** How it is packed, worked out; none of what is only read. */
	packed: PackedLine | undefined
}

/** A line of a packing list: what is worked out stands in its fields until something else is typed. */
export const PackingRow = memo(
	function Row(props: Props) {
		return (
			<RowFrame {...props} classes={classes}>
				{(name) => (props.line.kind === 'item' ? <Item {...props} name={name} /> : <Words {...props} name={name} />)}
			</RowFrame>
		)
	},
	(before, after) => before.line === after.line && isSame(before.packed, after.packed),
)

/** The arithmetic makes new objects of the same figures with every key. */
function isSame(a: PackedLine | undefined, b: PackedLine | undefined): boolean {
	return a === b || JSON.stringify(a) === JSON.stringify(b)
}

/** Weights and volume with the decimals that they have. */
const FIGURES = [
	['net', 2],
	['gross', 2],
	['volume', 3],
] as const

function Item({ line, packed, acts, name }: Props & { name: string }) {
	const { t } = useTranslation()
	const { packing } = line
	const set = (part: Partial<LinePacking>) => acts.set(line, { packing: { ...NO_PACKING, ...packing, ...part } })
	return (
		<>
			<Goods line={line} name={name} className={classes.goods} onOpen={() => acts.open(line.id)}>
				<Note packed={packed} told={packing?.per_carton ?? null} />
			</Goods>
			<QtyCell line={line} name={name} onChange={(qty) => acts.set(line, { qty })} />
			<FigureCell classes={classes} name="cartons" label={t('packingList.cartons')}>
				<FigureField
					aria-label={t('packingList.cartonsOf', { name })}
					max={CARTONS_MAX}
					value={text(packing?.cartons)}
					shown={text(packed?.cartons)}
					onChange={(value) => set({ cartons: value === null ? null : Number(value) })}
				/>
			</FigureCell>
			{FIGURES.map(([key, places]) => (
				<FigureCell classes={classes} key={key} name={key} label={t(`packingList.${key}`)}>
					<FigureField
						aria-label={t(`packingList.${key}Of`, { name })}
						max={AMOUNT_MAX}
						places={places}
						value={packing?.[key] ?? null}
						shown={packed?.[key] ?? null}
						onChange={(value) => set({ [key]: value })}
					/>
				</FigureCell>
			))}
		</>
	)
}

function QtyCell({ line, name, onChange }: { line: DocumentLine; name: string; onChange: (qty: string) => void }) {
	const { t } = useTranslation()
	return (
		<FigureCell classes={classes} name="qty" label={t('document.qty')}>
			<NumberField
				aria-label={t('document.qtyOf', { name })}
				min="0"
				max={AMOUNT_MAX}
				places={4}
				value={line.qty}
				onChange={(qty) => qty !== null && qty !== line.qty && onChange(qty)}
			/>
		</FigureCell>
	)
}

const text = (value: number | null | undefined) => (value === null || value === undefined ? null : String(value))

/** Its numbers, and that the last carton is not full or that something is not known. */
function Note({ packed, told }: { packed: PackedLine | undefined; told: number | null }) {
	const { t } = useTranslation()
	const { count } = useFormat()
	if (!packed) return null
	const { numbers, part, isMissing, cartons, per, isOther } = packed
	if (cartons === 0) return <span className={classes.note}>{t('packingList.shared')}</span>
	const other = isOther && per !== null && told !== null ? { n: count(per), sku: count(told) } : null
	const missing = cartons === null ? 'packingList.missing' : 'packingList.unmeasured'
	return (
		<>
			{numbers && <span className={classes.note}>{t('packingList.numbers', { numbers })}</span>}
			{part !== null && !isMissing && (
				<span className={`${classes.note} ${classes.part}`}>{t('packingList.part', { n: count(part) })}</span>
			)}
			{other && isMissing && (
				<span className={`${classes.note} ${classes.missing}`} title={t('packingList.otherCartonText', other)}>
					{t('packingList.otherCarton', other)}
				</span>
			)}
			{isMissing && !other && <span className={`${classes.note} ${classes.missing}`}>{t(missing)}</span>}
		</>
	)
}

function Words({ line, acts, name }: Props & { name: string }) {
	const { t } = useTranslation()
	return (
		<>
			<WordsField line={line} acts={acts} className={classes.words} />
			<IconButton
				icon={IconDots}
				iconSize={14}
				label={t('document.editLine', { name })}
				onClick={() => acts.open(line.id)}
			/>
		</>
	)
}
