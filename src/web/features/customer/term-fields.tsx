import { Checkbox, Select, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { PAYMENT_TERMS } from '#domain/customer/customer.ts'
import { useLanguage } from '#web/state/preferences.ts'
import { currencyOptions } from '#web/ui/form/currency-options.ts'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { PriceListSelect } from '#web/ui/prices/price-list-select.tsx'
import type { Draft } from './customer-data.ts'
import type { FieldsProps } from './fields.ts'
import classes from './form.module.css'

const LANGUAGES = ['', 'en', 'zh'] as const
/** What a list cannot hold: nothing chosen. */
const NONE = 'none'

interface Props extends FieldsProps {
	/** Whether what stands in a field of numbers is none. */
	onBadNumber: (field: string, isBad: boolean) => void
}

/** How they buy: when they pay, what they get off, their tax. */
export function TermFields({ onBadNumber, ...fields }: Props) {
	const { t } = useTranslation()
	return (
		<section className={classes.section}>
			<h3>{t('customer.terms')}</h3>
			<PaymentFields {...fields} onBadNumber={onBadNumber} />
			<PriceListSelect
				label={t('customer.priceList')}
				none={t('customer.noPriceList')}
				value={fields.draft.price_list_id}
				error={fields.errors['price_list_id']}
				onChange={(price_list_id) => fields.change({ price_list_id })}
			/>
			<CreditFields {...fields} onBadNumber={onBadNumber} />
			<Checkbox
				label={t('customer.orderedBefore')}
				description={t('customer.orderedBeforeHint')}
				checked={fields.draft.ordered_before}
				onChange={({ currentTarget }) => fields.change({ ordered_before: currentTarget.checked })}
			/>
			<LocaleFields {...fields} />
			<TaxFields {...fields} />
		</section>
	)
}

/** Takes what a field of numbers holds, or notes that it is none. */
const takeWith =
	({ change, onBadNumber }: Pick<Props, 'change' | 'onBadNumber'>) =>
	(field: string, value: string | null, put: (value: string) => Partial<Draft>) => {
		onBadNumber(field, value === null)
		if (value !== null) change(put(value))
	}

function PaymentFields({ draft: { payment_terms, payment_days }, change, onBadNumber }: Props) {
	const { t } = useTranslation()
	const take = takeWith({ change, onBadNumber })
	return (
		<>
			<Select
				label={t('customer.paymentTerms')}
				allowDeselect={false}
				value={payment_terms || NONE}
				data={PAYMENT_TERMS.map((value) => ({ value: value || NONE, label: t(`customer.term.${value}`) }))}
				onChange={(value) => {
					const terms = PAYMENT_TERMS.find((one) => one === value) ?? ''
					onBadNumber('days', false)
					change({ payment_terms: terms, payment_days: terms === 'custom' ? (payment_days ?? 30) : null })
				}}
			/>
			{payment_terms === 'custom' && (
				<NumberField
					label={t('customer.days')}
					min="0"
					max="3650"
					value={String(payment_days ?? 30)}
					onChange={(value) => take('days', value, (days) => ({ payment_days: Number(days) }))}
				/>
			)}
		</>
	)
}

function CreditFields({ draft: { default_discount, credit_limit }, change, onBadNumber }: Props) {
	const { t } = useTranslation()
	const take = takeWith({ change, onBadNumber })
	return (
		<>
			<NumberField
				label={t('customer.discount')}
				min="0"
				max="100"
				places={4}
				suffix="%"
				value={default_discount}
				onChange={(value) => take('discount', value, (discount) => ({ default_discount: discount }))}
			/>
			<Checkbox
				label={t('customer.hasLimit')}
				checked={credit_limit !== null}
				onChange={({ currentTarget }) => {
					onBadNumber('limit', false)
					change({ credit_limit: currentTarget.checked ? '0' : null })
				}}
			/>
			{credit_limit !== null && (
				<NumberField
					label={t('customer.creditLimit')}
					min="0"
					max="999999999999"
					places={4}
					value={credit_limit}
					onChange={(value) => take('limit', value, (limit) => ({ credit_limit: limit }))}
				/>
			)}
		</>
	)
}

function LocaleFields({ draft: { currency, language }, change, errors }: FieldsProps) {
	const { t } = useTranslation()
	const reading = useLanguage()
	const currencies = useMemo(() => currencyOptions(reading), [reading])
	return (
		<div className={classes.pair}>
			<Select
				label={t('customer.currency')}
				placeholder={t('customer.accountCurrency')}
				searchable
				clearable
				clearButtonProps={{ 'aria-label': t('common.clear') }}
				limit={50}
				value={currency || null}
				error={errors['currency']}
				data={currencies}
				onChange={(value) => change({ currency: value ?? '' })}
			/>
			<Select
				label={t('customer.language')}
				allowDeselect={false}
				value={language || NONE}
				data={LANGUAGES.map((value) => ({ value: value || NONE, label: t(`customer.languages.${value}`) }))}
				onChange={(value) => change({ language: LANGUAGES.find((one) => one === value) ?? '' })}
			/>
		</div>
	)
}

function TaxFields({ draft: { tax_id, tax_exempt, tax_exempt_reason }, change, errors }: FieldsProps) {
	const { t } = useTranslation()
	return (
		<>
			<TextInput
				label={t('customer.taxId')}
				maxLength={60}
				value={tax_id}
				error={errors['tax_id']}
				onChange={({ currentTarget }) => change({ tax_id: currentTarget.value })}
			/>
			<Checkbox
				label={t('customer.taxExempt')}
				checked={tax_exempt}
				onChange={({ currentTarget }) => change({ tax_exempt: currentTarget.checked })}
			/>
			{tax_exempt && (
				<TextInput
					label={t('customer.taxReason')}
					maxLength={200}
					value={tax_exempt_reason}
					error={errors['tax_exempt_reason']}
					onChange={({ currentTarget }) => change({ tax_exempt_reason: currentTarget.value })}
				/>
			)}
		</>
	)
}

/** Where money goes to or comes from. */
export function BankFields({ draft: { payments_info }, change, errors }: FieldsProps) {
	const { t } = useTranslation()
	const field = (name: keyof Draft['payments_info'], label: string, maxLength: number) => (
		<TextInput
			label={label}
			maxLength={maxLength}
			value={payments_info[name]}
			error={errors[`payments_info.${name}`]}
			onChange={({ currentTarget }) => change({ payments_info: { ...payments_info, [name]: currentTarget.value } })}
		/>
	)
	return (
		<section className={classes.section}>
			<h3>{t('customer.bank')}</h3>
			{field('bank_name', t('customer.bankName'), 160)}
			<div className={classes.pair}>
				{field('account_no', t('customer.accountNo'), 60)}
				{field('swift', t('customer.swift'), 20)}
			</div>
			{field('bank_text', t('customer.bankText'), 500)}
		</section>
	)
}
