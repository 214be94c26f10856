import { Button, Checkbox, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { TAXES_MAX } from '#domain/documents/document.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { NumberField } from '#web/ui/form/number-field.tsx'
import type { Tax } from '../document-data.ts'
import classes from './settings.module.css'
import { TaxKind } from './tax-kind.tsx'

interface Props {
	taxes: readonly Tax[]
	onChange: (taxes: Tax[]) => void
}

/** Taxes by name and rate. */
export function TaxList({ taxes, onChange }: Props) {
	const { t } = useTranslation()
	const change = (code: string, part: Partial<Tax>) =>
		onChange(taxes.map((tax) => (tax.code === code ? { ...tax, ...part } : tax)))
	return (
		<div className={classes.taxes}>
			{taxes.map((tax) => (
				<TaxRow
					key={tax.code}
					tax={tax}
					onChange={(part) => change(tax.code, part)}
					onRemove={() => onChange(taxes.filter(({ code }) => code !== tax.code))}
				/>
			))}
			{taxes.length < TAXES_MAX && (
				<Button
					variant="default"
					size="xs"
					leftSection={<IconPlus size={14} stroke={1.6} aria-hidden />}
					onClick={() => onChange([...taxes, { code: freeCode(taxes), name: '', rate: '0', compound: false }])}
				>
					{t('document.addTax')}
				</Button>
			)}
		</div>
	)
}

interface RowProps {
	tax: Tax
	onChange: (part: Partial<Tax>) => void
	onRemove: () => void
}

function TaxRow({ tax, onChange, onRemove }: RowProps) {
	const { t } = useTranslation()
	const name = tax.name || tax.code
	return (
		<div className={classes.tax}>
			<TextInput
				aria-label={t('document.taxName')}
				placeholder={t('document.taxNameHint')}
				maxLength={60}
				value={tax.name}
				onChange={({ currentTarget: { value } }) => onChange({ name: value })}
			/>
			<NumberField
				aria-label={t('document.rateOf', { name })}
				min="0"
				max="100"
				places={4}
				suffix="%"
				value={tax.rate}
				onChange={(rate) => rate !== null && onChange({ rate })}
			/>
			<IconButton icon={IconX} iconSize={14} label={t('document.removeLine', { name })} onClick={onRemove} />
			<TaxKind tax={tax} name={name} onChange={onChange} />
			<Checkbox
				className={classes.compound ?? ''}
				size="xs"
				label={t('document.compound')}
				checked={tax.compound}
				onChange={({ currentTarget }) => onChange({ compound: currentTarget.checked })}
			/>
		</div>
	)
}

/** What lines refer to a new tax by. */
function freeCode(taxes: readonly Tax[]): string {
	const numbers = taxes.map(({ code }) => Number(/^T(\d+)$/.exec(code)?.[1] ?? 0))
	return `T${Math.max(0, ...numbers) + 1}`
}
