import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ADDRESS_KINDS, NO_ADDRESS } from '#domain/customer/customer.ts'
import { CUSTOMER_CONTACTS_MAX } from '#domain/customer/limits.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { CountrySelect } from '#web/ui/form/country-select.tsx'
import type { Address } from './customer-data.ts'
import type { FieldsProps } from './fields.ts'
import classes from './form.module.css'

/** Where they get bills and goods. */
export function AddressFields({ draft: { addresses }, change, errors }: FieldsProps) {
	const { t } = useTranslation()
	const put = (at: number, part: Partial<Address>) =>
		change({ addresses: addresses.map((address, n) => (n === at ? { ...address, ...part } : address)) })
	const hasBilling = addresses.some(({ kind }) => kind === 'billing')
	const add = () => change({ addresses: [...addresses, { ...NO_ADDRESS, kind: hasBilling ? 'shipping' : 'billing' }] })
	return (
		<section className={classes.section}>
			<h3>{t('customer.addresses')}</h3>
			{addresses.map((address, at) => (
				<fieldset key={at} className={classes.address}>
					<legend>{t('customer.addressN', { n: at + 1 })}</legend>
					<OneAddress
						address={address}
						at={at}
						errors={errors}
						onChange={(part) => put(at, part)}
						onRemove={() => change({ addresses: addresses.filter((_, n) => n !== at) })}
					/>
				</fieldset>
			))}
			<Button
				variant="default"
				size="xs"
				className={classes.add ?? ''}
				leftSection={<IconPlus size={14} stroke={1.8} aria-hidden />}
				disabled={addresses.length >= CUSTOMER_CONTACTS_MAX}
				onClick={add}
			>
				{t('customer.addAddress')}
			</Button>
		</section>
	)
}

interface OneProps {
	address: Address
	at: number
	errors: FieldsProps['errors']
	onChange: (part: Partial<Address>) => void
	onRemove: () => void
}

function OneAddress({ address, at, errors, onChange, onRemove }: OneProps) {
	const { t } = useTranslation()
	const field = (name: Exclude<keyof Address, 'kind' | 'country'>, maxLength: number) => ({
		label: t(`customer.${name}`),
		maxLength,
		value: address[name],
		error: errors[`addresses.${at}.${name}`],
		onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => onChange({ [name]: currentTarget.value }),
	})
	return (
		<>
			<div className={classes.kind}>
				<SegmentedControl
					size="xs"
					aria-label={t('customer.use')}
					value={address.kind}
					onChange={(kind) => onChange({ kind: kind as Address['kind'] })}
					data={ADDRESS_KINDS.map((value) => ({ value, label: t(`customer.kinds.${value}`) }))}
				/>
				<IconButton icon={IconTrash} label={t('customer.removeAddress', { n: at + 1 })} onClick={onRemove} />
			</div>
			<TextInput {...field('label', 60)} placeholder={t('customer.labelHint')} />
			<TextInput {...field('line1', 500)} />
			<TextInput {...field('line2', 200)} />
			<div className={classes.pair}>
				<TextInput {...field('postcode', 30)} />
				<TextInput {...field('city', 120)} />
			</div>
			<div className={classes.pair}>
				<TextInput {...field('region', 120)} />
				<CountrySelect
					label={t('customer.country')}
					value={address.country}
					error={errors[`addresses.${at}.country`]}
					onChange={(country) => onChange({ country })}
				/>
			</div>
		</>
	)
}
