import { TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { FEES_MAX } from '#domain/documents/document.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { NumberField } from '#web/ui/form/number-field.tsx'
import type { Meta } from '../../document-data.ts'
import classes from '../form.module.css'

interface Props {
	fees: Meta['fees']
	/** Of a fee that is added. */
	taxes: string[]
	onChange: (fees: Meta['fees']) => void
}

/** What is paid for beside goods and shipping. */
export function Fees({ fees, taxes, onChange }: Props) {
	const { t } = useTranslation()
	const change = (at: number, part: Partial<Meta['fees'][number]>) =>
		onChange(fees.map((fee, index) => (index === at ? { ...fee, ...part } : fee)))
	return (
		<>
			{fees.map((fee, at) => (
				<Fee
					key={at}
					fee={fee}
					onChange={(part) => change(at, part)}
					onRemove={() => onChange(fees.filter((_, index) => index !== at))}
				/>
			))}
			{fees.length < FEES_MAX && (
				<div className={classes.links}>
					<button
						type="button"
						className="text-button"
						onClick={() => onChange([...fees, { label: '', amount: '0', taxes }])}
					>
						<IconPlus size={13} aria-hidden /> {t('document.addFee')}
					</button>
				</div>
			)}
		</>
	)
}

interface FeeProps {
	fee: Props['fees'][number]
	onChange: (part: Partial<Props['fees'][number]>) => void
	onRemove: () => void
}

function Fee({ fee, onChange, onRemove }: FeeProps) {
	const { t } = useTranslation()
	const name = fee.label || t('document.fee')
	return (
		<div className={classes.fee}>
			<TextInput
				aria-label={t('document.feeName')}
				placeholder={t('document.feeName')}
				maxLength={80}
				value={fee.label}
				onChange={({ currentTarget: { value } }) => onChange({ label: value })}
			/>
			<NumberField
				aria-label={t('document.feeOf', { name })}
				min="-999999999999"
				max="999999999999"
				places={4}
				value={fee.amount}
				onChange={(amount) => amount !== null && onChange({ amount })}
			/>
			<IconButton icon={IconX} iconSize={14} label={t('document.removeLine', { name })} onClick={onRemove} />
		</div>
	)
}
