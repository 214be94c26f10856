import { Select } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { TIER_UNITS, type TierUnit } from '#domain/sku/volume-pricing.ts'
import { useFormat } from '#web/text/use-format.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { SkuThumb } from '#web/ui/data/sku-thumb.tsx'
import { NumberField } from '#web/ui/form/number-field.tsx'
import type { DocumentLine } from '../../document-data.ts'
import { DiscountCell } from './discount-cell.tsx'
import type { GoodsBook } from './goods.ts'
import { RowFrame } from './row-frame.tsx'
import classes from './lines.module.css'
import { PriceNote } from './price-note.tsx'
import type { RowProps } from './line-list.tsx'
import { WordsField } from './words-field.tsx'

/** Numbers that a line takes. */
const AMOUNT_MAX = '999999999'

interface Props extends RowProps {
	/** What it comes to. */
	net: string | undefined
	currency: string
	book: GoodsBook
	narrow: boolean
}

/** What stands on one line. */
export const LineRow = memo(
	function Row(props: Props) {
		return (
			<RowFrame {...props} classes={classes}>
				{(name) => (props.line.kind === 'item' ? <Item {...props} name={name} /> : <Words {...props} name={name} />)}
			</RowFrame>
		)
	},
	(before, after) =>
		before.line === after.line &&
		before.net === after.net &&
		before.currency === after.currency &&
		before.book === after.book &&
		before.narrow === after.narrow,
)

function Item({ line, net, currency, book, acts, name }: Props & { name: string }) {
	const { t } = useTranslation()
	const { money } = useFormat()
	const set = (part: Partial<DocumentLine>) => acts.set(line, part)
	return (
		<>
			<Goods line={line} name={name} onOpen={() => acts.open(line.id)}>
				<PriceNote line={line} book={book} currency={currency} onUnlock={() => set({ is_typed: false })} />
			</Goods>
			<QtyCell line={line} name={name} onChange={(qty) => set({ qty })} />
			<UnitCell line={line} name={name} onChange={(unit) => set({ unit })} />
			<span className={classes.price}>
				<NumberField
					aria-label={t('document.priceOf', { name })}
					min={`-${AMOUNT_MAX}`}
					max={AMOUNT_MAX}
					places={4}
					value={line.unit_price}
					onChange={(unit_price) =>
						unit_price !== null && unit_price !== line.unit_price && set({ unit_price, is_typed: true })
					}
				/>
			</span>
			<span className={classes.disc}>
				<DiscountCell
					label={t('document.discountOf', { name })}
					value={line.discount}
					onChange={(discount) => set({ discount })}
				/>
			</span>
			<span className={`num ${classes.amount}`} data-optional={line.is_optional || undefined}>
				{net !== undefined && money(net, currency)}
			</span>
		</>
	)
}

interface GoodsProps {
	line: DocumentLine
	name: string
	className?: string | undefined
	onOpen: () => void
	children: React.ReactNode
}

/** What is sold; pressed, it shows everything about the line. */
export function Goods({ line, name, className = '', onOpen, children }: GoodsProps) {
	const { t } = useTranslation()
	const about = [
		line.alternative && t('document.alternative', { group: line.alternative }),
		line.sku_name !== name && line.sku_name,
		line.supplier_sku,
		line.options,
	]
		.filter(Boolean)
		.join(' · ')
	return (
		<span className={`${classes.goods} ${className}`}>
			<SkuThumb src={line.img} size={36} />
			<span className={classes.goodsText}>
				<button type="button" onClick={onOpen} title={name} aria-label={t('document.editLine', { name })}>
					{name}
				</button>
				<small>
					<span title={about}>{about || <IconDots size={12} aria-hidden />}</span>
					{children}
				</small>
			</span>
		</span>
	)
}

function QtyCell({ line, name, onChange }: { line: DocumentLine; name: string; onChange: (qty: string) => void }) {
	const { t } = useTranslation()
	return (
		<span className={classes.qty}>
			<NumberField
				aria-label={t('document.qtyOf', { name })}
				min="0"
				max={AMOUNT_MAX}
				places={4}
				value={line.qty}
				onChange={(qty) => qty !== null && qty !== line.qty && onChange(qty)}
			/>
		</span>
	)
}

function UnitCell({ line, name, onChange }: { line: DocumentLine; name: string; onChange: (unit: TierUnit) => void }) {
	const { t } = useTranslation()
	return (
		<span className={classes.unit}>
			<Select
				aria-label={t('document.unitOf', { name })}
				allowDeselect={false}
				withCheckIcon={false}
				rightSectionWidth={0}
				rightSection={<span />}
				comboboxProps={{ width: 130, position: 'bottom-start' }}
				value={line.unit}
				data={TIER_UNITS.map((unit) => ({ value: unit, label: t(`document.units.${unit}`) }))}
				onChange={(unit) => unit && onChange(unit)}
			/>
		</span>
	)
}

/** A text, a section, a subtotal. */
function Words({ line, net, currency, acts, name }: Props & { name: string }) {
	const { t } = useTranslation()
	const { money } = useFormat()
	return (
		<>
			<WordsField line={line} acts={acts} className={classes.words} />
			{line.kind === 'subtotal' ? (
				<span className={`num ${classes.amount}`}>{net !== undefined && money(net, currency)}</span>
			) : (
				<span className={classes.amount}>
					<IconButton
						icon={IconDots}
						iconSize={14}
						label={t('document.editLine', { name })}
						onClick={() => acts.open(line.id)}
					/>
				</span>
			)}
		</>
	)
}
