import { Button, Group, Select, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ADDRESS_USES, addressName, type CompanyAddress, MORE_ADDRESSES_MAX } from '#domain/account/company-address.ts'
import { CountrySelect } from '#web/ui/form/country-select.tsx'
import { FieldPair, FormSection } from '#web/ui/page/form-section.tsx'
import { type CompanyValues, madeMain, without } from './address-edits.ts'
import classes from './settings.module.css'

interface Props {
	form: UseFormReturnType<CompanyValues>
}

/** The main address, further ones, and which of them is printed where. */
export function AddressesSection({ form }: Props) {
	const { t } = useTranslation()
	const { addresses } = form.values
	const add = () => form.insertListItem('addresses', { id: crypto.randomUUID(), label: '', address: '', country: '' })
	return (
		<FormSection title={t('settings.addresses')} text={t('settings.addressText')}>
			<MainAddress form={form} />
			{addresses.map(({ id }, at) => (
				<FurtherAddress key={id} form={form} at={at} />
			))}
			<Button
				variant="default"
				size="xs"
				className={classes.add ?? ''}
				leftSection={<IconPlus size={14} stroke={1.8} aria-hidden />}
				disabled={addresses.length >= MORE_ADDRESSES_MAX}
				onClick={add}
			>
				{t('settings.addressAdd')}
			</Button>
			{addresses.length > 0 && <Uses form={form} />}
		</FormSection>
	)
}

/** The one there is has no name and no frame until there are others. */
function MainAddress({ form }: Props) {
	const { t } = useTranslation()
	const isAlone = form.values.addresses.length === 0
	const lines = (
		<Textarea
			label={t('settings.addressLabel')}
			autosize
			minRows={3}
			maxLength={500}
			{...form.getInputProps('company_address')}
		/>
	)
	const country = <Country form={form} path="company_country" value={form.values.company_country} />
	if (isAlone)
		return (
			<>
				{lines}
				<FieldPair>{country}</FieldPair>
			</>
		)
	return (
		<fieldset className={classes.address}>
			<legend>{t('settings.addressMain')}</legend>
			<FieldPair>
				<TextInput
					label={t('settings.addressName')}
					placeholder={t('settings.addressNameHint')}
					maxLength={60}
					{...form.getInputProps('company_label')}
				/>
				{country}
			</FieldPair>
			{lines}
		</fieldset>
	)
}

function Country({ form, path, value }: Props & { path: string; value: string }) {
	const { t } = useTranslation()
	const { error, onChange } = form.getInputProps(path)
	return <CountrySelect label={t('settings.addressCountry')} value={value} error={error} onChange={onChange} />
}

function FurtherAddress({ form, at }: Props & { at: number }) {
	const { t } = useTranslation()
	const n = at + 2
	const field = (name: keyof CompanyAddress) => form.getInputProps(`addresses.${at}.${name}`)
	return (
		<fieldset className={classes.address}>
			<legend>{t('settings.addressN', { n })}</legend>
			<FieldPair>
				<TextInput
					label={t('settings.addressName')}
					placeholder={t('settings.addressNameHint')}
					maxLength={60}
					{...field('label')}
				/>
				<Country form={form} path={`addresses.${at}.country`} value={form.values.addresses[at]?.country ?? ''} />
			</FieldPair>
			<Textarea label={t('settings.addressLabel')} autosize minRows={3} maxLength={500} {...field('address')} />
			<Group gap="xs">
				<Button
					variant="default"
					size="xs"
					aria-label={t('settings.addressMakeMainN', { n })}
					onClick={() => form.setValues(madeMain(form.values, at))}
				>
					{t('settings.addressMakeMain')}
				</Button>
				<Button
					variant="subtle"
					size="xs"
					aria-label={t('settings.addressRemoveN', { n })}
					onClick={() => form.setValues(without(form.values, at))}
				>
					{t('settings.addressRemove')}
				</Button>
			</Group>
		</fieldset>
	)
}

function Uses({ form }: Props) {
	const { t } = useTranslation()
	const { addresses, company_label, address_for } = form.values
	const main = [t('settings.addressMain'), company_label.trim()].filter(Boolean).join(' · ')
	const places = addresses.map((place, at) => ({
		value: place.id,
		label: addressName(place) || t('settings.addressN', { n: at + 2 }),
	}))
	return (
		<fieldset className={classes.address}>
			<legend>{t('settings.addressUse')}</legend>
			{ADDRESS_USES.map((use) => (
				<Select
					key={use}
					label={t(`settings.addressFor.${use}`)}
					data={[{ value: '', label: main }, ...places]}
					value={address_for[use]}
					allowDeselect={false}
					onChange={(id) => form.setFieldValue(`address_for.${use}`, id ?? '')}
				/>
			))}
			<p className={classes.hint}>{t('settings.addressUseText')}</p>
		</fieldset>
	)
}
