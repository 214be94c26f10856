import { Button, Input, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
	isWritten,
	TEMPLATE_LOCALES,
	type TemplateLocale,
	type TemplateTexts,
} from '#domain/email-template/built-in.ts'
import { TEMPLATE_VARIABLES, type TemplateVariable, written } from '#domain/email-template/variables.ts'
import { INQUIRY_REPLY_MAX } from '#domain/inquiry/limits.ts'
import { MAIL_SUBJECT_MAX } from '#domain/mail/mail.ts'
import type { TemplateFormState } from './template-data.ts'
import classes from './templates.module.css'

interface Props {
	form: TemplateFormState
	locale: TemplateLocale
	onLocale: (locale: TemplateLocale) => void
}

type Part = 'subject' | 'body'

/** Subject and message in one language at a time, and the variables that can be put into them. */
export function TextFields({ form, locale, onLocale }: Props) {
	const { t } = useTranslation()
	const subjectRef = useRef<HTMLInputElement>(null)
	const bodyRef = useRef<HTMLTextAreaElement>(null)
	const [part, setPart] = useState<Part>('body')
	const insert = (name: TemplateVariable) => {
		const field = part === 'subject' ? subjectRef.current : bodyRef.current
		if (field) insertInto(field, { form, locale, part }, name)
	}
	return (
		<>
			<LanguageField texts={form.values.texts} locale={locale} onLocale={onLocale} />
			<TextInput
				ref={subjectRef}
				label={t('mailTemplate.subject')}
				maxLength={MAIL_SUBJECT_MAX}
				autoComplete="off"
				onFocusCapture={() => setPart('subject')}
				key={`${locale}.subject`}
				{...form.getInputProps(`texts.${locale}.subject`)}
			/>
			<Textarea
				ref={bodyRef}
				label={t('mailTemplate.body')}
				autosize
				minRows={10}
				maxRows={24}
				maxLength={INQUIRY_REPLY_MAX}
				onFocusCapture={() => setPart('body')}
				key={`${locale}.body`}
				{...form.getInputProps(`texts.${locale}.body`)}
			/>
			<Variables part={part} onChoose={insert} />
		</>
	)
}

interface LanguageProps extends Pick<Props, 'locale' | 'onLocale'> {
	texts: TemplateTexts
}

/** Which language is written; one that is empty says so. */
function LanguageField({ texts, locale, onLocale }: LanguageProps) {
	const { t } = useTranslation()
	return (
		<Input.Wrapper
			label={t('mailTemplate.language')}
			labelElement="div"
			description={t('mailTemplate.languageHint')}
			inputWrapperOrder={['label', 'input', 'description']}
		>
			<SegmentedControl
				aria-label={t('mailTemplate.language')}
				value={locale}
				onChange={(value) => onLocale(value as TemplateLocale)}
				data={TEMPLATE_LOCALES.map((value) => {
					const language = t(`mailTemplate.locale.${value}`)
					return { value, label: isWritten(texts[value]) ? language : t('mailTemplate.unwritten', { language }) }
				})}
			/>
		</Input.Wrapper>
	)
}

interface FieldPlace {
	form: TemplateFormState
	locale: TemplateLocale
	part: Part
}

/** Puts a variable where the cursor is, or was last. */
function insertInto(
	field: HTMLInputElement | HTMLTextAreaElement,
	{ form, locale, part }: FieldPlace,
	name: TemplateVariable,
): void {
	const value = form.values.texts[locale][part]
	const from = field.selectionStart ?? value.length
	const variable = written(name)
	const rest = value.slice(field.selectionEnd ?? from)
	form.setFieldValue(`texts.${locale}.${part}`, value.slice(0, from) + variable + rest)
	requestAnimationFrame(() => {
		field.focus()
		field.setSelectionRange(from + variable.length, from + variable.length)
	})
}

function Variables({ part, onChoose }: { part: Part; onChoose: (name: TemplateVariable) => void }) {
	const { t } = useTranslation()
	const label = t(`mailTemplate.insertInto.${part}`)
	return (
		<div role="group" aria-label={label}>
			<p className={classes.into}>{label}</p>
			<div className={classes.chips}>
				{TEMPLATE_VARIABLES.map((name) => (
					<Button
						key={name}
						size="compact-xs"
						variant="default"
						title={written(name)}
						// The cursor stays where it is.
						onMouseDown={(event) => event.preventDefault()}
						onClick={() => onChoose(name)}
					>
						{t(`mailTemplate.variable.${name}`)}
					</Button>
				))}
			</div>
		</div>
	)
}
