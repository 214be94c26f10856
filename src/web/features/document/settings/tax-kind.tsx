import { Select, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { categoryOf, REASONED, TAX_CATEGORIES } from '#domain/documents/tax-category.ts'
import type { Tax } from '../document-data.ts'
import classes from './settings.module.css'

interface Props {
	tax: Tax
	name: string
	onChange: (part: Partial<Tax>) => void
}

/** What kind of tax it is, and why there is none. */
export function TaxKind({ tax, name, onChange }: Props) {
	const { t } = useTranslation()
	const category = categoryOf(tax)
	return (
		<div className={classes.kind}>
			<Select
				aria-label={`${t('eInvoice.category')}: ${name}`}
				placeholder={t('eInvoice.categoryOpen')}
				allowDeselect={false}
				value={category}
				data={TAX_CATEGORIES.map((value) => ({ value, label: t(`eInvoice.categories.${value}`) }))}
				onChange={(value) => onChange({ category: TAX_CATEGORIES.find((one) => one === value) })}
			/>
			{category && REASONED.includes(category) && (
				<TextInput
					aria-label={`${t('eInvoice.reason')}: ${name}`}
					placeholder={t('eInvoice.reasonHint')}
					maxLength={200}
					value={tax.reason ?? ''}
					onChange={({ currentTarget: { value } }) => onChange({ reason: value })}
				/>
			)}
		</div>
	)
}
