import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Discount } from '../../document-data.ts'
import classes from '../form.module.css'
import { DiscountCell } from './discount-cell.tsx'

interface Props {
	label: string
	value: Discount | null
	currency: string
	onChange: (discount: Discount | null) => void
}

/** A discount with the choice of percent or amount. */
export function DiscountFields({ label, value, currency, onChange }: Props) {
	const { t } = useTranslation()
	const isAmount = value !== null && 'amount' in value
	return (
		<div className={classes.withSwitch}>
			<DiscountCell key={String(isAmount)} label={label} showsLabel value={value} onChange={onChange} />
			<SegmentedControl
				aria-label={t('document.discountKind')}
				value={isAmount ? 'amount' : 'percent'}
				data={[
					{ value: 'percent', label: '%' },
					{ value: 'amount', label: currency },
				]}
				onChange={(kind) => onChange(kind === 'amount' ? { amount: '0' } : null)}
			/>
		</div>
	)
}
