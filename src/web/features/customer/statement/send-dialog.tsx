import { Checkbox, Select, Skeleton, TagsInput, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CC_MAX, DOCUMENT_MAIL_MAX } from '#domain/documents/mail-limits.ts'
import { EMAIL_TEMPLATES_MAX } from '#domain/email-template/limits.ts'
import { MAIL_SUBJECT_MAX } from '#domain/mail/mail.ts'
import { fieldErrors, isRefused } from '#web/api/api-error.ts'
import { call, type Data, type Params } from '#web/api/client.ts'
import { read, refresh } from '#web/api/queries.ts'
import { paths } from '#web/app/paths.ts'
import { notifyOk } from '#web/ui/feedback/toast.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useAttempt } from '#web/ui/form/use-attempt.ts'
import { useNarrow } from '#web/ui/narrow.ts'
import { LoadError } from '#web/ui/page/load-error.tsx'

interface Props {
	whole: Pick<Data<'getStatement'>, 'customer' | 'from' | 'to' | 'email'>
	currency: string
	onClose: () => void
}

interface Message {
	subject: string
	text: string
}

type Errors = Readonly<Record<string, string>>

/** Sends a statement by e-mail: to whom, in which words, with its PDF. */
export function SendStatement({ whole, currency, onClose }: Props) {
	const { t } = useTranslation()
	const { customer, from, to, email } = whole
	const about = { customer_id: customer.id, from, to, currency }
	const [address, setAddress] = useState<Address>({ to: email, cc: [] })
	const [attach, setAttach] = useState(true)
	const writing = useWriting(about)
	const { busy, problem, errors, send } = useSending(about, onClose)
	const { message } = writing
	return (
		<FormDialog
			title={t('statement.sendTitle', { name: customer.name })}
			action={t('statement.send')}
			ready={message !== undefined && address.to.trim() !== ''}
			busy={busy}
			problem={Object.keys(errors).length ? null : problem}
			onSubmit={() => message && void send({ ...message, ...address, attach })}
			onClose={onClose}
		>
			<AddressFields value={address} isKnown={email !== ''} errors={errors} onChange={setAddress} />
			<MessageFields writing={writing} errors={errors} />
			<Checkbox
				label={t('statement.attach')}
				checked={attach}
				onChange={({ currentTarget: { checked } }) => setAttach(checked)}
			/>
			{isRefused(problem, 'mail_none') && <Link to={paths.advanced}>{t('statement.setUpMail')}</Link>}
		</FormDialog>
	)
}

type About = Omit<Params<'sendStatement'>, 'message'>

interface Address {
	to: string
	cc: string[]
}

/** The message of the chosen template until it is changed. */
function useWriting(statement: About) {
	const [template, setTemplate] = useState('statement')
	const [typed, change] = useState<Message>()
	const filled = useQuery(read('previewEmailTemplate', { id: template, purpose: 'statement', statement }))
	const choose = (id: string) => {
		setTemplate(id)
		change(undefined)
	}
	const { data } = filled
	return { template, choose, filled, message: typed ?? (data && { subject: data.subject, text: data.body }), change }
}

/** Sends it; what was wrong stands under its field. */
function useSending(about: About, onClose: () => void) {
	const { t } = useTranslation()
	const { busy, problem, attempt } = useAttempt()
	const send = (message: Params<'sendStatement'>['message']) =>
		attempt(async () => {
			await call('sendStatement', { ...about, message })
			await refresh('getStatement')
			notifyOk(t('statement.sending', { to: message.to.trim() }))
			onClose()
		})
	return { busy, problem, errors: fieldErrors(problem), send }
}

interface AddressProps {
	value: Address
	/** The customer has one. */
	isKnown: boolean
	errors: Errors
	onChange: (address: Address) => void
}

function AddressFields({ value, isKnown, errors, onChange }: AddressProps) {
	const { t } = useTranslation()
	return (
		<>
			<TextInput
				data-autofocus
				type="email"
				label={t('statement.mailTo')}
				description={isKnown ? undefined : t('statement.noAddress')}
				error={errors['to']}
				value={value.to}
				onChange={({ currentTarget: { value: to } }) => onChange({ ...value, to })}
			/>
			<TagsInput
				label={t('statement.mailCc')}
				maxTags={CC_MAX}
				error={ccProblem(errors)}
				value={value.cc}
				onChange={(cc) => onChange({ ...value, cc })}
			/>
		</>
	)
}

function MessageFields({ writing, errors }: { writing: ReturnType<typeof useWriting>; errors: Errors }) {
	const { template, choose, filled, message, change } = writing
	return (
		<>
			<TemplateSelect value={template} onChange={choose} />
			{filled.error && <LoadError error={filled.error} onRetry={() => void filled.refetch()} />}
			{message ? (
				<Fields value={message} errors={errors} onChange={change} />
			) : (
				!filled.error && <Skeleton height={240} />
			)}
		</>
	)
}

/** Of whichever copy it is. */
const ccProblem = (errors: Errors) => Object.entries(errors).find(([path]) => path.startsWith('cc'))?.[1]

interface FieldsProps {
	value: Message
	errors: Errors
	onChange: (message: Message) => void
}

function Fields({ value, errors, onChange }: FieldsProps) {
	const { t } = useTranslation()
	const narrow = useNarrow()
	return (
		<>
			<TextInput
				label={t('statement.subject')}
				error={errors['subject']}
				maxLength={MAIL_SUBJECT_MAX}
				value={value.subject}
				onChange={({ currentTarget: { value: subject } }) => onChange({ ...value, subject })}
			/>
			<Textarea
				label={t('statement.message')}
				error={errors['text']}
				autosize
				minRows={6}
				maxRows={narrow ? 8 : 14}
				maxLength={DOCUMENT_MAIL_MAX}
				value={value.text}
				onChange={({ currentTarget: { value: text } }) => onChange({ ...value, text })}
			/>
		</>
	)
}

/** The templates for it; where there is only the built-in one, nothing is asked. */
function TemplateSelect({ value, onChange }: { value: string; onChange: (id: string) => void }) {
	const { t } = useTranslation()
	const { data } = useQuery(read('getEmailTemplates', { purpose: 'statement', size: EMAIL_TEMPLATES_MAX }))
	const list = data?.list ?? []
	if (list.length < 2) return null
	return (
		<Select
			label={t('statement.template')}
			allowDeselect={false}
			value={value}
			data={list.map(({ id, name }) => ({ value: id, label: name }))}
			onChange={(id) => id && onChange(id)}
		/>
	)
}
