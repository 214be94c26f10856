import { Input, SegmentedControl, Select } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Settings } from '#contract/account.ts'
import { send } from '#web/api/client.ts'
import { read, refresh } from '#web/api/queries.ts'
import { useLanguage } from '#web/state/preferences.ts'
import { notifyOk } from '#web/ui/feedback/toast.tsx'
import { AppearanceFields } from '#web/ui/form/appearance-fields.tsx'
import { currencyOptions } from '#web/ui/form/currency-options.ts'
import { FormPage } from '#web/ui/form/form-page.tsx'
import { useSubmit } from '#web/ui/form/use-submit.ts'
import { FieldPair, FormSection } from '#web/ui/page/form-section.tsx'
import { QueryGate } from '#web/ui/page/query-gate.tsx'
import { timezoneOptions } from './options.ts'

/** /settings/settings: language and theme of the user; currency, time zone and units of the account. Its number style is under Advanced. */
export function PreferencesPage() {
	const settings = useQuery(read('getSettings', {}))
	return (
		<QueryGate query={settings}>
			{({ currency, timezone, units }) => <PreferencesForm settings={{ currency, timezone, units }} />}
		</QueryGate>
	)
}

function PreferencesForm({ settings }: { settings: Pick<Settings, 'currency' | 'timezone' | 'units'> }) {
	const { t } = useTranslation()
	const language = useLanguage()
	const form = useForm({ initialValues: settings })
	const { onSubmit, busy, problem } = useSubmit(form, async (values) => {
		const { msg } = await send('setSettings', values)
		form.setInitialValues(values)
		form.resetDirty()
		notifyOk(msg)
		await refresh('getSettings')
	})

	return (
		<FormPage title={t('settings.preferences')} form={form} onSubmit={onSubmit} busy={busy} problem={problem}>
			<FormSection title={t('settings.forYou')} text={t('settings.forYouText')}>
				<AppearanceFields />
			</FormSection>
			<FormSection title={t('settings.forAccount')} text={t('settings.forAccountText')}>
				<FieldPair>
					<Select
						label={t('settings.currency')}
						searchable
						allowDeselect={false}
						data={currencyOptions(language)}
						{...form.getInputProps('currency')}
					/>
					<Select
						label={t('settings.timezone')}
						searchable
						allowDeselect={false}
						data={timezoneOptions()}
						{...form.getInputProps('timezone')}
					/>
				</FieldPair>
				<Input.Wrapper label={t('settings.units')} labelElement="div">
					<SegmentedControl
						fullWidth
						aria-label={t('settings.units')}
						data={[
							{ value: 'metric', label: t('settings.metric') },
							{ value: 'imperial', label: t('settings.imperial') },
						]}
						{...form.getInputProps('units')}
					/>
				</Input.Wrapper>
			</FormSection>
		</FormPage>
	)
}
