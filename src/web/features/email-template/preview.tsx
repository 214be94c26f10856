import { Button, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
	isOfInquiry,
	type TemplateLocale,
	type TemplatePurpose,
	type TemplateText,
} from '#domain/email-template/built-in.ts'
import { textProblem } from '#domain/email-template/check.ts'
import { isRefused } from '#web/api/api-error.ts'
import { call, type Data } from '#web/api/client.ts'
import { read } from '#web/api/queries.ts'
import { paths } from '#web/app/paths.ts'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { SERVER_SEARCHED } from '#web/ui/form/server-searched.ts'
import { useAttempt } from '#web/ui/form/use-attempt.ts'
import { LoadError } from '#web/ui/page/load-error.tsx'
import classes from './templates.module.css'

const TYPED_MS = 350
const FOUND = 20

interface Props {
	text: TemplateText
	locale: TemplateLocale
	purpose: TemplatePurpose
}

/** A message as the buyer of an inquiry would read it, and a test of it to oneself. */
export function TemplatePreview({ text: typed, locale, purpose }: Props) {
	const { t } = useTranslation()
	const [inquiry, setInquiry] = useState<string | null>(null)
	const [text] = useDebouncedValue(typed, TYPED_MS)
	const isGood = !textProblem(text)
	const ofInquiry = isOfInquiry(purpose)
	const about = { text, locale, purpose, ...(inquiry && ofInquiry && { inquiry_id: inquiry }) }
	const preview = useQuery({
		...read('previewEmailTemplate', about),
		enabled: isGood,
		staleTime: 0,
		placeholderData: keepPreviousData,
	})
	const shown = isGood ? preview.data : undefined
	return (
		<section className={classes.preview} aria-label={t('mailTemplate.preview')}>
			{ofInquiry && <InquirySelect value={inquiry} newest={shown?.inquiry ?? null} onChange={setInquiry} />}
			{preview.error && isGood && <LoadError error={preview.error} onRetry={() => void preview.refetch()} />}
			{shown ? <Letter filled={shown} /> : <p className="muted">{t('mailTemplate.notYet')}</p>}
			{/* What somebody else was told of another text says nothing of this one. */}
			<TestButton key={JSON.stringify(about)} about={about} disabled={!isGood || text !== typed} />
		</section>
	)
}

function Letter({ filled: { subject, body, missing, inquiry, document } }: { filled: Data<'previewEmailTemplate'> }) {
	const { t } = useTranslation()
	return (
		<>
			<div className={classes.letter}>
				<h2>{subject}</h2>
				<p>{body}</p>
			</div>
			{!inquiry && !document && <p className="muted">{t('mailTemplate.sample')}</p>}
			{missing.length > 0 && (
				<p role="status" className={classes.missing}>
					{t('mailTemplate.missing', { names: missing.map((name) => t(`mailTemplate.variable.${name}`)).join(', ') })}
				</p>
			)}
		</>
	)
}

interface SelectProps {
	value: string | null
	/** What is shown while none is chosen. */
	newest: Data<'previewEmailTemplate'>['inquiry']
	onChange: (id: string | null) => void
}

/** Whose inquiry fills the variables in. */
function InquirySelect({ value, newest, onChange }: SelectProps) {
	const { t } = useTranslation()
	const [typed, setTyped] = useState('')
	const [chosen, setChosen] = useState('')
	const [name] = useDebouncedValue(typed === chosen ? '' : typed, TYPED_MS)
	const { data } = useQuery({
		...read('getInquiries', { size: FOUND, ...(name && { name }) }),
		placeholderData: keepPreviousData,
	})
	const found = (data?.list ?? []).map(({ id, number, name }) => ({ value: id, label: `${number} · ${name}` }))
	const own = value && !found.some((one) => one.value === value) ? [{ value, label: chosen }] : []
	return (
		<Select
			searchable
			clearable
			label={t('mailTemplate.previewOf')}
			placeholder={newest ? `${t('mailTemplate.newest')}: ${newest.number}` : t('mailTemplate.newest')}
			nothingFoundMessage={t('mailTemplate.noInquiry')}
			data={[...own, ...found]}
			{...SERVER_SEARCHED}
			value={value}
			searchValue={typed}
			onSearchChange={setTyped}
			onChange={(id, option) => {
				setChosen(option?.label ?? '')
				onChange(id)
			}}
		/>
	)
}

interface TestProps {
	about: { text: TemplateText; locale: TemplateLocale; purpose: TemplatePurpose; inquiry_id?: string }
	disabled: boolean
}

/** Sends the message to the person who asks, and says what the mail server said. */
function TestButton({ about, disabled }: TestProps) {
	const { t } = useTranslation()
	const [sent, setSent] = useState<Data<'testEmailTemplate'>>()
	const { busy, problem, attempt } = useAttempt()
	const test = async () => {
		setSent(undefined)
		setSent(await call('testEmailTemplate', about))
	}
	return (
		<div>
			<Button variant="default" loading={busy} disabled={disabled} onClick={() => void attempt(test)}>
				{t('mailTemplate.test')}
			</Button>
			<div role="status">{sent && <p>{t('mailTemplate.tested', { ...sent })}</p>}</div>
			<FormProblem error={problem} />
			{isRefused(problem, 'mail_none') && <Link to={paths.advanced}>{t('mailTemplate.mailSettings')}</Link>}
		</div>
	)
}
