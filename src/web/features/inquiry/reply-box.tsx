import { Button, SegmentedControl, Textarea } from '@mantine/core'
import { type ReactNode, type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { INQUIRY_REPLY_MAX } from '#domain/inquiry/limits.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { type Inquiry, isLive } from './inquiry-data.ts'
import { AttachButton, useAttachments } from './attach-button.tsx'
import classes from './detail.module.css'
import type { useOperate } from './use-operate.ts'

/** What is written: an answer, a question that waits for one, or a note of the seller's own. */
export type Side = 'reply' | 'ask' | 'note'
const SIDES: readonly Side[] = ['reply', 'ask', 'note']

interface ReplyProps {
	inquiry: Inquiry
	side: Side
	onSide: (side: Side) => void
	operating: ReturnType<typeof useOperate>
	field: RefObject<HTMLTextAreaElement | null>
}

/** Where a seller answers. What was typed stays until it has arrived. */
export function ReplyBox({ inquiry, side, onSide, operating: { busy, operate }, field }: ReplyProps) {
	const { t } = useTranslation()
	const { name, state } = inquiry
	// Nothing is waited for any more.
	const sides = isLive(state) ? SIDES : SIDES.filter((one) => one !== 'ask')
	const shown = sides.includes(side) ? side : 'reply'
	const { typed, setTyped, written, send, attachments } = useWriting(shown, operate)
	const isEmpty = !typed.trim() && !attachments.files.length
	return (
		<div className={classes.reply}>
			<SegmentedControl
				size="xs"
				aria-label={t('inquiry.write')}
				value={shown}
				onChange={(value) => onSide(value as Side)}
				data={sides.map((one) => ({ value: one, label: t(LABEL[one]) }))}
			/>
			<Textarea
				ref={field}
				aria-label={t(LABEL[shown])}
				placeholder={t(HINT[shown], { name })}
				autosize
				minRows={3}
				maxRows={12}
				maxLength={INQUIRY_REPLY_MAX}
				value={typed}
				onChange={({ currentTarget }) => setTyped(currentTarget.value)}
				onKeyDown={(event) => {
					if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
				}}
			/>
			<ReplyFoot inquiry={inquiry} side={shown} written={written}>
				<AttachButton attachments={attachments} />
				<Button disabled={isEmpty || attachments.busy} loading={busy === shown} onClick={() => void send()}>
					{t(SEND[shown])}
				</Button>
			</ReplyFoot>
		</div>
	)
}

/** What is typed, and what was sent last to the buyer. */
function useWriting(side: Side, operate: ReturnType<typeof useOperate>['operate']) {
	const { t } = useTranslation()
	const [typed, setTyped] = useState('')
	const [written, setWritten] = useState('')
	const attachments = useAttachments()
	const send = async () => {
		const text = typed.trim()
		const tickets = attachments.files.map(({ attachment }) => attachment)
		if (!text && !tickets.length) return
		const said = { ...(text && { text }), ...(tickets.length > 0 && { attachments: tickets }) }
		if (!(await operate({ action: side, ...said }))) return
		attachments.clear()
		setTyped('')
		setWritten(side === 'note' ? '' : text)
		showToast({ tone: 'ok', message: t(DONE[side]) })
	}
	return { typed, setTyped, written, send, attachments }
}

interface FootProps {
	inquiry: Inquiry
	side: Side
	/** What was sent last. */
	written: string
	children: ReactNode
}

/** Who reads it, and the way to tell them by e-mail. */
function ReplyFoot({ inquiry, side, written, children }: FootProps) {
	const { t } = useTranslation()
	const { name, number } = inquiry
	return (
		<div className={classes.replyFoot}>
			<span className="muted">{side !== 'note' && t('inquiry.seen', { name })}</span>
			{written && inquiry.mails.at(-1)?.state === 'kept' && (
				<a href={letter(inquiry, written, t('inquiry.mailSubject', { number }))}>{t('inquiry.mailToo')}</a>
			)}
			<div className="grow" />
			{children}
		</div>
	)
}

const LABEL = { reply: 'inquiry.reply', ask: 'inquiry.askShort', note: 'inquiry.noteShort' } as const
const HINT = { reply: 'inquiry.replyHint', ask: 'inquiry.askHint', note: 'inquiry.noteHint' } as const
const SEND = { reply: 'inquiry.sendReply', ask: 'inquiry.sendAsk', note: 'inquiry.sendNote' } as const
const DONE = { reply: 'inquiry.replied', ask: 'inquiry.asked', note: 'inquiry.noted' } as const

/** Characters of an address that every mail program takes. */
const LETTER_MAX = 1500

/** A letter with the answer and the address of the buyer's page. */
function letter({ email, follow_path }: Inquiry, text: string, subject: string): string {
	const body = `${text.slice(0, LETTER_MAX)}\r\n\r\n${location.origin}${follow_path}`
	return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
