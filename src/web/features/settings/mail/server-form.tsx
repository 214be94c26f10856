import { Button, Group, NumberInput, Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { MAIL_ENCRYPTIONS, MAIL_PORTS, type MailEncryption } from '#domain/mail/mail.ts'
import { isEmail } from '#domain/url.ts'
import { call, type Data, send } from '#web/api/client.ts'
import { queryClient, read, refresh } from '#web/api/queries.ts'
import { text } from '#web/text/i18n.ts'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { notifyError, notifyOk } from '#web/ui/feedback/toast.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { useSubmit } from '#web/ui/form/use-submit.ts'
import { FieldPair } from '#web/ui/page/form-section.tsx'
import { TestMail } from './test-mail.tsx'

type Settings = Data<'getMailSettings'>

interface Values extends Record<string, unknown> {
	host: string
	port: number
	encryption: MailEncryption
	user: string
	/** Never what is kept: only what is typed now. */
	password: string
	from_address: string
	from_name: string
	reply_to: string
}

const NONE: Values = {
	host: '',
	port: MAIL_PORTS.starttls,
	encryption: 'starttls',
	user: '',
	password: '',
	from_address: '',
	from_name: '',
	reply_to: '',
}

const checkAddress = (value: string) => (isEmail(value.trim()) ? null : text('settings.emailBad'))

/** The account's own mail server: saved, tried, forgotten. */
export function ServerForm({ settings: { server } }: { settings: Settings }) {
	const { t } = useTranslation()
	const { form, onSubmit, busy, problem } = useServerForm(server)
	const keeps = server?.has_password === true
	return (
		<form className="stack" noValidate onSubmit={onSubmit}>
			<Place form={form} />
			<FieldPair>
				<TextInput label={t('settings.mailUser')} autoComplete="off" {...form.getInputProps('user')} />
				<PasswordField
					label={t('settings.mailPassword')}
					autoComplete="new-password"
					placeholder={keeps ? t('settings.mailPasswordKept') : ''}
					{...form.getInputProps('password')}
				/>
			</FieldPair>
			<Sender form={form} />
			<FormProblem error={problem} />
			<Group align="flex-start" gap={12}>
				<Button type="submit" loading={busy} disabled={server !== null && !form.isDirty()}>
					{t('settings.mailSave')}
				</Button>
				{server && <TestMail disabled={form.isDirty()} />}
				{server && (
					<Button variant="subtle" color="red" onClick={() => void forget()}>
						{t('settings.mailRemove')}
					</Button>
				)}
			</Group>
		</form>
	)
}

type Form = ReturnType<typeof useServerForm>['form']

/** Host, port and encryption; another encryption brings its usual port along. */
function Place({ form }: { form: Form }) {
	const { t } = useTranslation()
	const choose = (value: string | null) => {
		const encryption = MAIL_ENCRYPTIONS.find((one) => one === value)
		if (!encryption) return
		if (form.values.port === MAIL_PORTS[form.values.encryption]) form.setFieldValue('port', MAIL_PORTS[encryption])
		form.setFieldValue('encryption', encryption)
	}
	return (
		<>
			<TextInput
				label={t('settings.mailHost')}
				placeholder="smtp.company.com"
				autoComplete="off"
				required
				{...form.getInputProps('host')}
			/>
			<FieldPair>
				<Select
					label={t('settings.mailEncryption')}
					allowDeselect={false}
					data={MAIL_ENCRYPTIONS.map((value) => ({ value, label: t(`settings.encryption.${value}`) }))}
					value={form.values.encryption}
					onChange={choose}
				/>
				<NumberInput
					label={t('settings.mailPort')}
					min={1}
					max={65_535}
					allowDecimal={false}
					hideControls
					{...form.getInputProps('port')}
				/>
			</FieldPair>
		</>
	)
}

/** Whom messages are from, and where they are answered. */
function Sender({ form }: { form: Form }) {
	const { t } = useTranslation()
	return (
		<>
			<FieldPair>
				<TextInput label={t('settings.mailFrom')} type="email" required {...form.getInputProps('from_address')} />
				<TextInput
					label={t('settings.mailFromName')}
					placeholder={t('settings.mailFromNameHint')}
					{...form.getInputProps('from_name')}
				/>
			</FieldPair>
			<TextInput
				label={t('settings.mailReplyTo')}
				description={t('settings.mailReplyToText')}
				type="email"
				{...form.getInputProps('reply_to')}
			/>
		</>
	)
}

function useServerForm(server: Settings['server']) {
	const { has_password = false, ...known } = server ?? {}
	const form = useForm<Values>({
		initialValues: { ...NONE, ...known },
		validate: {
			host: (value) => (value.trim() ? null : text('settings.mailHostMissing')),
			from_address: checkAddress,
			reply_to: (value) => (value ? checkAddress(value) : null),
		},
	})
	const submit = useSubmit(form, async ({ password, ...values }) => {
		// Nothing typed: the kept one stays.
		const secret = password || !has_password ? { password } : {}
		const { msg, data } = await send('setMailServer', { ...values, port: Number(values.port), ...secret })
		const saved = { ...values, password: '' }
		form.setInitialValues(saved)
		form.setValues(saved)
		form.resetDirty(saved)
		keep(data)
		notifyOk(msg)
		await refresh('getOutbox')
	})
	return { form, ...submit }
}

async function forget(): Promise<void> {
	const isSure = await confirm({
		title: text('settings.mailRemoveTitle'),
		text: text('settings.mailRemoveText'),
		action: text('settings.mailRemove'),
		danger: true,
	})
	if (!isSure) return
	try {
		keep(await call('deleteMailServer', {}))
	} catch (error) {
		notifyError(error)
	}
}

const keep = (settings: Settings) => queryClient.setQueryData(read('getMailSettings', {}).queryKey, settings)
