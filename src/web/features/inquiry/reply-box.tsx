import { Button, CloseButton, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import type { ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { INQUIRY_REPLY_MAX } from '#domain/inquiry/limits.ts'
import { MAIL_SUBJECT_MAX } from '#domain/mail/mail.ts'
import { useProblemWords } from '#web/api/problem-words.ts'
import { type Inquiry, isLive } from './inquiry-data.ts'
import { AttachButton } from './attach-button.tsx'
import classes from './detail.module.css'
import { TemplateButton } from './template-button.tsx'
import type { useOperate } from './use-operate.ts'
import { type Side, useWriting } from './use-writing.ts'

const SIDES: readonly Side[] = ['reply', 'ask', 'note']

interface ReplyProps {
	inquiry: Inquiry
	side: Side
	onSide: (side: Side) => void
	operating: ReturnType<typeof useOperate>
	field: RefObject<HTMLTextAreaElement | null>
}

/** Where a seller answers, from a template or in their own words. */
export function ReplyBox({ inquiry, side, onSide, operating: { busy, operate }, field }: ReplyProps) {
	const { t } = useTranslation()
	const { name, state } = inquiry
	// Nothing is waited for any more.
	const sides = isLive(state) ? SIDES : SIDES.filter((one) => one !== 'ask')
	const shown = sides.includes(side) ? side : 'reply'
	const writing = useWriting({ inquiry, side: shown, operate, field })
	const { typed, left, send, insert, attachments } = writing
	const isEmpty = !typed.trim() && !attachments.files.length
	const isReady = !isEmpty && !left.text && !left.subject && !attachments.busy
	return (
		<div className={classes.reply}>
			<SegmentedControl
				size="xs"
				aria-label={t('inquiry.write')}
				value={shown}
				onChange={(value) => onSide(value as Side)}
				data={sides.map((one) => ({ value: one, label: t(LABEL[one]) }))}
			/>
			{shown !== 'note' && <Subject writing={writing} />}
			<TextField {...{ shown, name, writing, field }} />
			<ReplyFoot inquiry={inquiry} side={shown} writing={writing}>
				{shown !== 'note' && <TemplateButton inquiry={inquiry} side={shown} onFilled={insert} />}
				<AttachButton attachments={attachments} />
				<Button disabled={!isReady} loading={busy === shown} onClick={() => void send()}>
					{t(SEND[shown])}
				</Button>
			</ReplyFoot>
		</div>
	)
}

interface TextProps extends Pick<ReplyProps, 'field'> {
	shown: Side
	/** Whom it is for. */
	name: string
	writing: ReturnType<typeof useWriting>
}

function TextField({ shown, name, writing: { typed, setTyped, left, send }, field }: TextProps) {
	const { t } = useTranslation()
	const leftWords = useLeftWords()
	return (
		<Textarea
			ref={field}
			aria-label={t(LABEL[shown])}
			placeholder={t(HINT[shown], { name })}
			autosize
			minRows={3}
			maxRows={16}
			maxLength={INQUIRY_REPLY_MAX}
			value={typed}
			error={leftWords(left.text)}
			onChange={({ currentTarget }) => setTyped(currentTarget.value)}
			onKeyDown={(event) => {
				if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
			}}
		/>
	)
}

/** A variable that still stands in what is written: it is not sent with it. */
function useLeftWords(): (variable: string | null) => string | null {
	const words = useProblemWords()
	return (variable) => variable && words({ code: 'inquiry_variable_left', params: { variable } })
}

/** What the e-mail is called; a template brings one along. */
function Subject({ writing: { subject, setSubject, left, isForeign } }: { writing: ReturnType<typeof useWriting> }) {
	const { t } = useTranslation()
	const leftWords = useLeftWords()
	if (subject === undefined) return null
	return (
		<div className={classes.subject}>
			<TextInput
				size="xs"
				label={t('inquiry.subject')}
				description={isForeign && t('inquiry.templateForeign')}
				maxLength={MAIL_SUBJECT_MAX}
				autoComplete="off"
				value={subject}
				error={leftWords(left.subject)}
				onChange={({ currentTarget }) => setSubject(currentTarget.value)}
				rightSection={
					<CloseButton size="xs" aria-label={t('inquiry.removeSubject')} onClick={() => setSubject(undefined)} />
				}
			/>
		</div>
	)
}

interface FootProps {
	inquiry: Inquiry
	side: Side
	writing: ReturnType<typeof useWriting>
	children: ReactNode
}

/** Who reads it, and the way to tell them by e-mail. */
function ReplyFoot({ inquiry, side, writing: { written }, children }: FootProps) {
	const { t } = useTranslation()
	const { name, number } = inquiry
	return (
		<div className={classes.replyFoot}>
			<span className="muted">{side !== 'note' && t('inquiry.seen', { name })}</span>
			{written && inquiry.mails.at(-1)?.state === 'kept' && (
				<a href={letter(inquiry, written.text, written.subject ?? t('inquiry.mailSubject', { number }))}>
					{t('inquiry.mailToo')}
				</a>
			)}
			<div className="grow" />
			{children}
		</div>
	)
}

const LABEL = { reply: 'inquiry.reply', ask: 'inquiry.askShort', note: 'inquiry.noteShort' } as const
const HINT = { reply: 'inquiry.replyHint', ask: 'inquiry.askHint', note: 'inquiry.noteHint' } as const
const SEND = { reply: 'inquiry.sendReply', ask: 'inquiry.sendAsk', note: 'inquiry.sendNote' } as const

/** Characters of an address that every mail program takes. */
const LETTER_MAX = 1500

/** A letter with the answer and the address of the buyer's page. */
function letter({ email, follow_path }: Inquiry, text: string, subject: string): string {
	const body = `${text.slice(0, LETTER_MAX)}\r\n\r\n${location.origin}${follow_path}`
	return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
