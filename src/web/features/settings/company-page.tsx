import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconBuildingStore, IconWorld } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { NO_COMPANY } from '#domain/account/default-profile.ts'
import { isEmail, isHttpUrl } from '#domain/url.ts'
import { send, type Params } from '#web/api/client.ts'
import { read, refresh } from '#web/api/queries.ts'
import { text } from '#web/text/i18n.ts'
import { notifyOk } from '#web/ui/feedback/toast.tsx'
import { PictureField } from '#web/ui/files/picture-field.tsx'
import { FormPage } from '#web/ui/form/form-page.tsx'
import { useSubmit } from '#web/ui/form/use-submit.ts'
import { FieldPair, FormSection } from '#web/ui/page/form-section.tsx'
import { QueryGate } from '#web/ui/page/query-gate.tsx'
import { type CompanyValues, usesOf } from './address-edits.ts'
import { AddressesSection } from './addresses-section.tsx'
import classes from './settings.module.css'

const { res_domain: _domain, ...empty } = NO_COMPANY

/** /accountSettings/company: what catalogs, invoices and public pages say about the seller. */
export function CompanyPage() {
	const profile = useQuery(read('userProfile', {}))
	return <QueryGate query={profile}>{({ company }) => <CompanyForm company={known(company)} />}</QueryGate>
}

/** The fields of this form; the name in links is changed under Advanced. */
function known({ res_domain: _own, ...company }: Params<'setCompany'>): CompanyValues {
	const values: CompanyValues = { ...empty, ...company }
	return { ...values, address_for: usesOf(values) }
}

const checkEmail = (value: string) => (!value || isEmail(value.trim()) ? null : text('settings.emailBad'))
const checkWebsite = (value: string) => (!value || isHttpUrl(value.trim()) ? null : text('settings.websiteBad'))

function CompanyForm({ company }: { company: CompanyValues }) {
	const { t } = useTranslation()
	const form = useForm({
		initialValues: company,
		validate: {
			company_email: checkEmail,
			company_website: checkWebsite,
			addresses: { address: (value) => (value.trim() ? null : text('settings.addressMissing')) },
		},
		validateInputOnBlur: true,
	})
	const { onSubmit, busy, problem } = useSubmit(form, async (values) => {
		const { msg } = await send('setCompany', values)
		form.resetDirty()
		form.setInitialValues(values)
		notifyOk(msg)
		await refresh('userProfile')
	})
	const field = (name: keyof CompanyValues) => form.getInputProps(name)

	return (
		<FormPage title={t('settings.company')} form={form} onSubmit={onSubmit} busy={busy} problem={problem}>
			<FormSection title={t('settings.identity')} text={t('settings.identityText')}>
				<PictureField
					label={t('settings.logo')}
					hint={t('settings.logoHint')}
					action={form.values.logo ? t('settings.logoReplace') : t('settings.logoUpload')}
					filled={form.values.logo !== ''}
					preview={<LogoFrame src={form.values.logo} />}
					onChange={(url) => form.setFieldValue('logo', url)}
				/>
				<TextInput label={t('settings.companyName')} autoComplete="organization" {...field('company_name')} />
				<FieldPair>
					<TextInput label={t('settings.email')} type="email" {...field('company_email')} />
					<TextInput label={t('settings.phone')} type="tel" {...field('company_phone')} />
				</FieldPair>
				<TextInput
					label={t('settings.website')}
					type="url"
					leftSection={<IconWorld size={16} stroke={1.6} aria-hidden />}
					{...field('company_website')}
				/>
			</FormSection>
			<AddressesSection form={form} />
			<FormSection title={t('settings.contact')} text={t('settings.contactText')}>
				<FieldPair>
					<TextInput label={t('settings.contactPerson')} {...field('contact_person')} />
					<TextInput label={t('settings.fax')} type="tel" {...field('fax_number')} />
				</FieldPair>
			</FormSection>
		</FormPage>
	)
}

function LogoFrame({ src }: { src: string }) {
	return (
		<span className={classes.logo}>
			{src ? <img src={src} alt="" /> : <IconBuildingStore size={24} stroke={1.5} aria-hidden />}
		</span>
	)
}
