import { Checkbox, PasswordInput, Select, TextInput } from '@mantine/core'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { LINK_FILES } from '#domain/catalog/link-files.ts'
import { momentOf, wallTime } from '#domain/zoned-time.ts'
import { useAccountSettings } from '#web/api/account-settings.ts'
import { call, type Params } from '#web/api/client.ts'
import { useSubmit } from '#web/ui/form/use-submit.ts'
import { refreshLinks, type ShareLink } from './link-data.ts'
import { linkPriceParams, linkPrices, type LinkPriceValues } from './link-price-values.ts'
import { LinkPriceFields } from './link-prices.tsx'
import classes from './links.module.css'

interface Values extends Record<string, unknown>, LinkPriceValues {
	name: string
	/** Of a link that has one: empty means that it stays. */
	passcode: string
	drop_passcode: boolean
	/** Time of the account's zone; empty: no end. */
	expires_at: string
	asks_email: boolean
	files: ShareLink['files']
}

/** The form of a link, a new one of a catalog or one that was made. `onSaved` gets the link as it is now. */
export function useLinkForm(
	which: { catalog_id: string } | (ShareLink & { id: string }),
	onSaved: (link: ShareLink) => Promise<void> | void,
) {
	const { t } = useTranslation()
	const { timezone } = useAccountSettings()
	const link = 'id' in which ? which : null
	const form = useForm<Values>({
		initialValues: valuesOf(link, timezone),
		validate: {
			name: (name) => (name.trim() ? null : t('publishing.linkNameMissing')),
			expires_at: (wall) => (wall && !momentOf(wall, timezone) ? t('publishing.noTime') : null),
		},
	})
	const submit = useSubmit(
		form,
		async ({ name, passcode, drop_passcode, expires_at, asks_email, files, ...prices }) => {
			const saved = await call('setShareLink', {
				...(link ? { link_id: link.id } : { catalog_id: which.catalog_id }),
				name,
				asks_email,
				files,
				expires_at: momentOf(expires_at, timezone)?.toISOString() ?? null,
				...newPasscode(passcode, drop_passcode),
				...linkPriceParams(prices),
			})
			form.reset()
			await refreshLinks()
			await onSaved(saved)
		},
	)
	return { form, ...submit }
}

function valuesOf(link: ShareLink | null, timezone: string): Values {
	return {
		name: link?.name ?? '',
		passcode: '',
		drop_passcode: false,
		expires_at: link?.expires_at ? wallTime(new Date(link.expires_at), timezone) : '',
		asks_email: link?.asks_email ?? false,
		files: link?.files ?? 'catalog',
		...linkPrices(link),
	}
}

function newPasscode(passcode: string, drop: boolean): Pick<Params<'setShareLink'>, 'passcode'> {
	if (drop) return { passcode: '' }
	return passcode ? { passcode } : {}
}

interface Props {
	form: UseFormReturnType<Values>
	/** Of the catalog. */
	kind: ShareLink['kind']
	/** The link has a passcode already. */
	kept?: boolean
}

/** For whom, until when, what is asked first, what it shows and offers. */
export function LinkFields({ form, kind, kept = false }: Props) {
	const { t } = useTranslation()
	return (
		<>
			<TextInput
				label={t('publishing.linkName')}
				placeholder={t('publishing.linkNameHint')}
				maxLength={120}
				autoComplete="off"
				{...form.getInputProps('name')}
			/>
			<div className={classes.pair}>
				<PasswordInput
					label={t('publishing.passcode')}
					placeholder={kept ? t('publishing.passcodeKept') : ''}
					disabled={form.values.drop_passcode}
					autoComplete="new-password"
					maxLength={64}
					{...form.getInputProps('passcode')}
				/>
				<TextInput type="datetime-local" label={t('publishing.until')} {...form.getInputProps('expires_at')} />
			</div>
			{kept && (
				<Checkbox label={t('publishing.dropPasscode')} {...form.getInputProps('drop_passcode', { type: 'checkbox' })} />
			)}
			<Checkbox
				label={t('publishing.asksEmail')}
				description={t('publishing.asksEmailHint')}
				{...form.getInputProps('asks_email', { type: 'checkbox' })}
			/>
			<LinkPriceFields form={form} />
			<FilesField form={form} kind={kind} />
		</>
	)
}

/** As which files visitors may take the catalog along; of an uploaded one there is the PDF alone. */
function FilesField({ form, kind }: Pick<Props, 'form' | 'kind'>) {
	const { t } = useTranslation()
	const choices = kind === 'uploaded' ? (['catalog', 'none', 'pdf'] as const) : LINK_FILES
	return (
		<Select
			label={t('publishing.linkFiles')}
			allowDeselect={false}
			value={form.values.files}
			data={choices.map((value) => ({ value, label: t(`publishing.linkFiles_${value}`) }))}
			onChange={(value) => form.setFieldValue('files', LINK_FILES.find((one) => one === value) ?? 'catalog')}
		/>
	)
}
