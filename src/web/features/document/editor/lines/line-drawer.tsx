import { MultiSelect, Select, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type DocumentType, LINE_TAXES_MAX } from '#domain/documents/document.ts'
import { TIER_UNITS } from '#domain/sku/volume-pricing.ts'
import { DrawerFrame } from '#web/ui/dialogs/drawer-frame.tsx'
import { NumberField } from '#web/ui/form/number-field.tsx'
import type { DocumentLine, Meta } from '../../document-data.ts'
import { useTaxOptions } from '../foot/tax-options.ts'
import classes from '../form.module.css'
import { DiscountFields } from './discount-fields.tsx'
import { OfferFields } from './offer-fields.tsx'

interface Props {
	line: DocumentLine
	/** All of the document. */
	lines: readonly DocumentLine[]
	meta: Meta
	type: DocumentType
	onChange: (part: Partial<DocumentLine>) => void
	onClose: () => void
}

/** Everything about a line; it changes as it is typed. */
export function LineDrawer({ line, lines, meta, type, onChange, onClose }: Props) {
	const { t } = useTranslation()
	return (
		<DrawerFrame opened title={line.name || t(`document.kind.${line.kind}`)} onClose={onClose}>
			<div className="stack">
				{line.kind === 'item' ? (
					<ItemFields {...{ line, lines, meta, type, onChange }} />
				) : (
					<WordsField line={line} onChange={onChange} />
				)}
			</div>
		</DrawerFrame>
	)
}

function ItemFields({ line, lines, meta, type, onChange }: Omit<Props, 'onClose'>) {
	const { t } = useTranslation()
	const taxes = useTaxOptions(meta)
	return (
		<>
			<NameFields line={line} onChange={onChange} />
			{type === 'purchase_order' && <OrderFields line={line} onChange={onChange} />}
			<UnitFields line={line} onChange={onChange} />
			<DiscountFields
				label={t('document.discount')}
				value={line.discount}
				currency={meta.currency}
				onChange={(discount) => onChange({ discount })}
			/>
			<MultiSelect
				label={t('document.taxes')}
				placeholder={line.taxes.length ? '' : t('document.noTax')}
				maxValues={LINE_TAXES_MAX}
				value={line.taxes}
				data={taxes}
				onChange={(codes) => onChange({ taxes: codes })}
			/>
			{type === 'quotation' && <OfferFields line={line} lines={lines} onChange={onChange} />}
		</>
	)
}

type PartProps = Pick<Props, 'line' | 'onChange'>

/** What a text or a section says. */
export function WordsField({ line, onChange }: PartProps) {
	const { t } = useTranslation()
	return (
		<Textarea
			data-autofocus
			label={t(`document.kind.${line.kind}`)}
			autosize
			minRows={4}
			maxLength={2000}
			value={line.name}
			onChange={({ currentTarget: { value } }) => onChange({ name: value })}
		/>
	)
}

/** What it is called, and what is said of it. */
export function NameFields({ line, onChange }: PartProps) {
	const { t } = useTranslation()
	return (
		<>
			<TextInput
				data-autofocus
				label={t('document.name')}
				maxLength={2000}
				value={line.name}
				onChange={({ currentTarget: { value } }) => onChange({ name: value })}
			/>
			<TextInput
				label={t('document.code')}
				maxLength={200}
				value={line.sku_name}
				onChange={({ currentTarget: { value } }) => onChange({ sku_name: value })}
			/>
			<TextInput
				label={t('document.options')}
				maxLength={300}
				value={line.options}
				onChange={({ currentTarget: { value } }) => onChange({ options: value })}
			/>
			<Textarea
				label={t('document.description')}
				autosize
				minRows={2}
				maxLength={2000}
				value={line.description}
				onChange={({ currentTarget: { value } }) => onChange({ description: value })}
			/>
		</>
	)
}

/** What its supplier calls it, and when it is expected where that is another day than the order's. */
function OrderFields({ line, onChange }: PartProps) {
	const { t } = useTranslation()
	return (
		<div className={classes.pair}>
			<TextInput
				label={t('purchaseOrder.supplierSku')}
				maxLength={120}
				value={line.supplier_sku}
				onChange={({ currentTarget: { value } }) => onChange({ supplier_sku: value })}
			/>
			<TextInput
				type="date"
				label={t('purchaseOrder.lineDue')}
				value={line.due ?? ''}
				onChange={({ currentTarget: { value } }) => onChange({ due: value || null })}
			/>
		</div>
	)
}

/** In what it is counted, and how many pieces that holds. */
export function UnitFields({ line, onChange }: PartProps) {
	const { t } = useTranslation()
	return (
		<div className={classes.pair}>
			<Select
				label={t('document.unit')}
				allowDeselect={false}
				value={line.unit}
				data={TIER_UNITS.map((unit) => ({ value: unit, label: t(`document.units.${unit}`) }))}
				onChange={(unit) => unit && onChange({ unit, ...(unit === 'piece' ? { factor: 1 } : {}) })}
			/>
			{line.unit !== 'piece' && (
				<NumberField
					label={t('document.factor')}
					min="1"
					max="1000000"
					value={String(line.factor)}
					onChange={(factor) => factor !== null && onChange({ factor: Number(factor) })}
				/>
			)}
		</div>
	)
}
