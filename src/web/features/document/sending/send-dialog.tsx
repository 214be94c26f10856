import { Checkbox, Select, Skeleton, TagsInput, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAIL_PURPOSES } from '#domain/documents/mail-purpose.ts'
import type { DocumentPurpose } from '#domain/email-template/built-in.ts'
import { EMAIL_TEMPLATES_MAX } from '#domain/email-template/limits.ts'
import { fieldErrors, isRefused } from '#web/api/api-error.ts'
import { call, type Data } from '#web/api/client.ts'
import { read, refresh } from '#web/api/queries.ts'
import { paths } from '#web/app/paths.ts'
import { notifyOk } from '#web/ui/feedback/toast.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useAttempt } from '#web/ui/form/use-attempt.ts'
import { useNarrow } from '#web/ui/narrow.ts'
import { LoadError } from '#web/ui/page/load-error.tsx'
import { type BusinessDocument, keepDocument } from '../document-data.ts'
import { useFilesAlong } from '../files/use-files.ts'

interface Props {
	document: BusinessDocument
	/** Sends it, or reminds of it. */
	action: 'send' | 'remind'
	onClose: () => void
}

type Filled = Data<'previewEmailTemplate'>

/** A message to be sent, filled in by a template. */
interface Message {
	subject: string
	text: string
}

/** Sends a document by e-mail: to whom, in which words, with its PDF. */
export function SendDialog({ document, action, onClose }: Props) {
	const { t } = useTranslation()
	const [to, setTo] = useState(document.bill_to.email)
	const [cc, setCc] = useState<string[]>([])
	const [attach, setAttach] = useState(true)
	const writing = useWriting(document, action)
	const { message } = writing
	const { busy, problem, errors, send } = useSending(document, action, onClose)
	return (
		<FormDialog
			title={t(`documentMail.title.${action}`, { number: document.number })}
			action={t(`documentAction.action.${action}`)}
			ready={message !== undefined && to.trim() !== ''}
			busy={busy}
			problem={Object.keys(errors).length ? null : problem}
			onSubmit={() => message && void send({ ...message, to, cc, attach })}
			onClose={onClose}
		>
			<TextInput
				data-autofocus
				type="email"
				label={t('documentMail.to')}
				error={errors['to']}
				value={to}
				onChange={({ currentTarget: { value } }) => setTo(value)}
			/>
			<TagsInput label={t('documentMail.cc')} maxTags={10} error={ccProblem(errors)} value={cc} onChange={setCc} />
			<MessageFields writing={writing} errors={errors} />
			<Checkbox
				label={t('documentMail.attach')}
				checked={attach}
				onChange={({ currentTarget: { checked } }) => setAttach(checked)}
			/>
			{action === 'send' && <WithIt id={document.id} />}
			{isRefused(problem, 'mail_none') && <Link to={paths.advanced}>{t('documentMail.setUp')}</Link>}
		</FormDialog>
	)
}

/** What goes along beside the PDF. */
function WithIt({ id }: { id: string }) {
	const { t } = useTranslation()
	const names = useFilesAlong(id).map(({ name }) => name)
	return names.length > 0 && <small>{t('documentFiles.withIt', { names: names.join(', ') })}</small>
}

type Errors = Readonly<Record<string, string>>

/** Of whichever copy it is. */
const ccProblem = (errors: Errors) => Object.entries(errors).find(([path]) => path.startsWith('cc'))?.[1]

/** The message of the chosen template until it is changed. */
function useWriting({ id, type }: BusinessDocument, action: Props['action']) {
	const purpose = purposeOf(type, action)
	const [template, setTemplate] = useState<string>(purpose)
	const filled = useQuery(read('previewEmailTemplate', { id: template, document_id: id, purpose }))
	const [typed, change] = useState<Message>()
	const choose = (id: string) => {
		setTemplate(id)
		change(undefined)
	}
	return { purpose, template, choose, filled, message: typed ?? (filled.data && messageOf(filled.data)), change }
}

function purposeOf(type: BusinessDocument['type'], action: Props['action']): DocumentPurpose {
	if (action === 'remind') return 'overdue'
	return MAIL_PURPOSES[type]
}

const messageOf = ({ subject, body }: Filled): Message => ({ subject, text: body })

interface FieldsProps {
	writing: ReturnType<typeof useWriting>
	errors: Errors
}

function MessageFields({ writing, errors }: FieldsProps) {
	const { purpose, template, choose, filled, message, change } = writing
	return (
		<>
			<TemplateSelect purpose={purpose} value={template} onChange={choose} />
			{filled.error && <LoadError error={filled.error} onRetry={() => void filled.refetch()} />}
			{message ? (
				<TextFields value={message} errors={errors} onChange={change} />
			) : (
				!filled.error && <Skeleton height={240} />
			)}
		</>
	)
}

interface TextProps {
	value: Message
	errors: Errors
	onChange: (message: Message) => void
}

function TextFields({ value, errors, onChange }: TextProps) {
	const { t } = useTranslation()
	const narrow = useNarrow()
	return (
		<>
			<TextInput
				label={t('documentMail.subject')}
				error={errors['subject']}
				maxLength={200}
				value={value.subject}
				onChange={({ currentTarget: { value: subject } }) => onChange({ ...value, subject })}
			/>
			<Textarea
				label={t('documentMail.text')}
				description={t('documentMail.textHint')}
				error={errors['text']}
				autosize
				minRows={6}
				maxRows={narrow ? 8 : 14}
				maxLength={5000}
				value={value.text}
				onChange={({ currentTarget: { value: text } }) => onChange({ ...value, text })}
			/>
		</>
	)
}

interface TemplateProps {
	purpose: DocumentPurpose
	value: string
	onChange: (id: string) => void
}

/** The templates for it; where there is only the built-in one, nothing is asked. */
function TemplateSelect({ purpose, value, onChange }: TemplateProps) {
	const { t } = useTranslation()
	const { data } = useQuery(read('getEmailTemplates', { purpose, size: EMAIL_TEMPLATES_MAX }))
	const list = data?.list ?? []
	if (list.length < 2) return null
	return (
		<Select
			label={t('documentMail.template')}
			allowDeselect={false}
			value={value}
			data={list.map(({ id, name }) => ({ value: id, label: name }))}
			onChange={(id) => id && onChange(id)}
		/>
	)
}

/** Sends it and shows it as it is then; what was wrong stands under its field. */
function useSending({ id }: BusinessDocument, action: Props['action'], onClose: () => void) {
	const { t } = useTranslation()
	const { busy, problem, attempt } = useAttempt()
	const send = (said: Message & { to: string; cc: string[]; attach: boolean }) =>
		attempt(async () => {
			const { document } = await call('operateDocument', { id, action, ...said })
			if (document) keepDocument(document)
			await refresh('getDocument', 'getDocumentFiles')
			notifyOk(t('documentMail.done', { to: said.to.trim() }))
			onClose()
		})
	return { busy, problem, errors: fieldErrors(problem), send }
}
