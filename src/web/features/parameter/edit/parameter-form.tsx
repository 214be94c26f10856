import { Collapse, TextInput, UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasOptions } from '#domain/custom-parameter/check.ts'
import { makeParameterKey } from '#domain/custom-parameter/key.ts'
import { PARAMETER_NAME_MAX } from '#domain/custom-parameter/limits.ts'
import { type ParameterDraft, type ParameterType, wordIn } from '#domain/custom-parameter/parameter.ts'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { useSubmit } from '#web/ui/form/use-submit.ts'
import { FieldPair } from '#web/ui/page/form-section.tsx'
import type { Edited } from './edited.ts'
import classes from './edit.module.css'
import { FormulaEditor } from './formula-editor.tsx'
import { MoreFields } from './more-fields.tsx'
import { NumberFields } from './number-fields.tsx'
import { OptionsEditor } from './options-editor.tsx'
import { Preview } from './preview.tsx'
import { TypePicker } from './type-picker.tsx'
import { type DraftForm, toSend, useDraftForm } from './draft-form.ts'

interface Props {
	id: string
	initial: ParameterDraft
	edited: Edited
	onSubmit: (draft: ParameterDraft) => Promise<void>
}

/** A definition: name, type, what the type needs, then what most parameters leave as it is. */
export function ParameterForm({ id, initial, edited, onSubmit: submit }: Props) {
	const { t } = useTranslation()
	const form = useDraftForm(initial)
	const { onSubmit, problem } = useSubmit(form, (draft) => submit(toSend(draft)))
	const draft = form.values
	const setType = (type: ParameterType) => form.setValues({ type, default: null })
	return (
		<form id={id} onSubmit={onSubmit} noValidate className="stack">
			<Names form={form} />
			<TypePicker value={draft.type} onChange={setType} />
			{hasOptions(draft) && (
				<OptionsEditor
					options={draft.options}
					error={form.errors['options']}
					onChange={(make) => form.setFieldValue('options', make(form.getValues().options))}
				/>
			)}
			{draft.type === 'formula' && <FormulaEditor form={form} edited={edited} />}
			<NumberFields form={form} />
			<Preview draft={draft} />
			<More form={form} />
			<p className={classes.path}>
				<span className="muted">{t('parameter.key')}</span> <code>{pathOf(edited, draft)}</code>
			</p>
			<FormProblem error={problem} />
		</form>
	)
}

function Names({ form }: { form: DraftForm }) {
	const { t, i18n } = useTranslation()
	const { name } = form.values
	const field = (language: 'en' | 'zh') => ({
		label: t(language === 'en' ? 'parameter.nameEn' : 'parameter.nameZh'),
		maxLength: PARAMETER_NAME_MAX,
		autoComplete: 'off',
		value: name[language],
		onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
			form.setFieldValue('name', { ...form.getValues().name, [language]: currentTarget.value })
			form.clearFieldError('name.en')
		},
	})
	const error = form.errors['name'] ?? form.errors['name.en']
	const first = i18n.language === 'zh' ? 'zh' : 'en'
	return (
		<FieldPair>
			<TextInput data-autofocus {...field(first)} error={error} />
			<TextInput {...field(first === 'en' ? 'zh' : 'en')} description={undefined} />
		</FieldPair>
	)
}

function More({ form }: { form: DraftForm }) {
	const { t } = useTranslation()
	const [opened, setOpened] = useState(false)
	return (
		<div>
			<UnstyledButton className={classes.more} aria-expanded={opened} onClick={() => setOpened(!opened)}>
				<IconChevronRight size={16} stroke={1.6} aria-hidden data-opened={opened || undefined} />
				{t('parameter.more')}
			</UnstyledButton>
			<Collapse expanded={opened}>
				<MoreFields form={form} />
			</Collapse>
		</div>
	)
}

/** Where values will stand: fixed for a stored one, made from the name for a new one. */
function pathOf({ stored, path }: Edited, { name }: ParameterDraft): string {
	if (stored) return `cps.${stored.key}`
	return path ?? `cps.${makeParameterKey(wordIn(name, 'en'))}`
}
