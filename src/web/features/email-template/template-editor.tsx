import { Button, Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconArrowLeft, IconMailOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TEMPLATE_PURPOSES, type TemplateLocale } from '#domain/email-template/built-in.ts'
import { textsProblem } from '#domain/email-template/check.ts'
import { EMAIL_TEMPLATE_NAME_MAX } from '#domain/email-template/limits.ts'
import { isRefused } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { useProblemWords } from '#web/api/problem-words.ts'
import { read, refresh } from '#web/api/queries.ts'
import { undoGroup } from '#web/api/undo.ts'
import { text } from '#web/text/i18n.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { notifyOk } from '#web/ui/feedback/toast.tsx'
import { FormPage } from '#web/ui/form/form-page.tsx'
import { useSubmit } from '#web/ui/form/use-submit.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { FieldPair } from '#web/ui/page/form-section.tsx'
import { QueryGate } from '#web/ui/page/query-gate.tsx'
import { TemplatePreview } from './preview.tsx'
import type { PageProps, Template, TemplateFormState, Values } from './template-data.ts'
import { BuiltInChip } from './template-index.tsx'
import { TemplateMenu } from './template-menu.tsx'
import { TextFields } from './text-fields.tsx'
import classes from './templates.module.css'

type Props = Pick<PageProps, 'go'> & {
	/** Undefined: a new one is made. */
	id: string | undefined
}

const NEW: Values = {
	name: '',
	purpose: 'reply',
	texts: { en: { subject: '', body: '' }, zh: { subject: '', body: '' } },
}

/** One template: its messages with what buyers would read. */
export function TemplateEditor({ id, go }: Props) {
	const { t, i18n } = useTranslation()
	// Kept while the form begins anew with what was saved.
	const language = useState<TemplateLocale>(i18n.language === 'zh' ? 'zh' : 'en')
	const query = useQuery({ ...read('getEmailTemplates', { id: id ?? '', size: 1 }), enabled: id !== undefined })
	if (id === undefined) return <TemplateForm go={go} language={language} />
	const gone = (
		<EmptyState
			icon={IconMailOff}
			title={t('mailTemplate.gone')}
			level="h1"
			action={
				<Button variant="default" onClick={() => go({})}>
					{t('mailTemplate.back')}
				</Button>
			}
		/>
	)
	if (isRefused(query.error, 'not_found', 'invalid')) return gone
	return (
		<QueryGate query={query}>
			{({ list: [template] }) =>
				template ? (
					// What was reset or undone is another text in the same form.
					<TemplateForm key={template.updated_at ?? ''} template={template} go={go} language={language} />
				) : (
					gone
				)
			}
		</QueryGate>
	)
}

interface FormProps extends Pick<PageProps, 'go'> {
	template?: Template
	language: [TemplateLocale, (locale: TemplateLocale) => void]
}

function TemplateForm({ template, go, language: [locale, setLocale] }: FormProps) {
	const { t } = useTranslation()
	const { form, onSubmit, busy, problem } = useTemplateForm(template, go, setLocale)
	return (
		<FormPage
			title={template?.name ?? t('mailTemplate.newTitle')}
			back={<IconButton icon={IconArrowLeft} label={t('mailTemplate.back')} onClick={() => go({})} />}
			meta={template?.is_built_in && <BuiltInChip isChanged={template.is_changed} />}
			actions={template && <TemplateMenu template={template} go={go} isOpen />}
			{...{ form, onSubmit, busy, problem }}
		>
			<div className={classes.editor}>
				<div className="stack">
					{!template?.is_built_in && <NameFields form={form} />}
					<TextFields form={form} locale={locale} onLocale={setLocale} />
				</div>
				<TemplatePreview text={form.values.texts[locale]} locale={locale} purpose={form.values.purpose} />
			</div>
		</FormPage>
	)
}

/** What is typed, and saving it. What is wrong in the other language brings that into sight. */
function useTemplateForm(
	template: Template | undefined,
	go: PageProps['go'],
	showLocale: (locale: TemplateLocale) => void,
) {
	const words = useProblemWords()
	const [version, setVersion] = useState(template?.version)
	const form = useForm<Values>({
		initialValues: template ? { name: template.name, purpose: template.purpose, texts: template.texts } : NEW,
		validate: ({ name, texts }) => {
			const problem = textsProblem(texts)
			if (problem?.path?.includes('.')) showLocale(problem.path.includes('.zh.') ? 'zh' : 'en')
			const path = problem?.path === 'texts' ? 'texts.en.subject' : problem?.path
			return {
				...(!name.trim() && { name: text('mailTemplate.nameMissing') }),
				...(problem && path && { [path]: words(problem) }),
			}
		},
	})
	const save = async ({ name, purpose, texts }: Values) => {
		const own = template?.is_built_in ? {} : { name: name.trim(), purpose }
		const which = template ? { id: template.id, version } : {}
		const saved = await call('setEmailTemplate', { ...which, ...own, texts }).catch((error: unknown) => {
			// Saved again, it is put over what somebody else has written meanwhile.
			if (isRefused(error, 'conflict')) setVersion((error.data as Template).version)
			throw error
		})
		const { group_id } = saved
		const undo = group_id === null ? undefined : () => undoGroup(group_id)
		notifyOk(text(template ? 'mailTemplate.saved' : 'mailTemplate.made', { name: saved.name }), undo)
		form.resetDirty()
		await refresh('getEmailTemplates')
		if (!template) go({ id: saved.id })
	}
	return { form, ...useSubmit(form, save) }
}

function NameFields({ form }: { form: TemplateFormState }) {
	const { t } = useTranslation()
	return (
		<FieldPair>
			<TextInput
				label={t('mailTemplate.name')}
				placeholder={t('mailTemplate.nameHint')}
				maxLength={EMAIL_TEMPLATE_NAME_MAX}
				autoComplete="off"
				required
				{...form.getInputProps('name')}
			/>
			<Select
				label={t('mailTemplate.purposeLabel')}
				allowDeselect={false}
				data={TEMPLATE_PURPOSES.map((value) => ({ value, label: t(`mailTemplate.purpose.${value}`) }))}
				{...form.getInputProps('purpose')}
			/>
		</FieldPair>
	)
}
