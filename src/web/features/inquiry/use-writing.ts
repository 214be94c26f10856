import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { leftVariable } from '#domain/email-template/variables.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { useAttachments } from './attach-button.tsx'
import type { Inquiry } from './inquiry-data.ts'
import type { Filled } from './template-button.tsx'
import type { useOperate } from './use-operate.ts'

/** What is written: an answer, a question that waits for one, or a note of the seller's own. */
export type Side = 'reply' | 'ask' | 'note'

interface Writing {
	inquiry: Inquiry
	side: Side
	operate: ReturnType<typeof useOperate>['operate']
	field: RefObject<HTMLTextAreaElement | null>
}

/** What is typed, and what was sent last to the buyer. What was typed stays until it has arrived. */
export function useWriting({ inquiry, side, operate, field }: Writing) {
	const { t } = useTranslation()
	const [typed, setTyped] = useState('')
	/** Of the e-mail about it; undefined: it is called by what it is. */
	const [subject, setSubject] = useState<string>()
	const [written, setWritten] = useState<{ text: string; subject: string | undefined }>()
	/** A template came in another language than the buyer's. */
	const [isForeign, setForeign] = useState(false)
	const attachments = useAttachments(inquiry.follow_path)
	const isForBuyer = side !== 'note'
	const left = isForBuyer ? { text: leftVariable(typed), subject: leftVariable(subject ?? '') } : NONE_LEFT
	const clear = () => {
		attachments.clear()
		setTyped('')
		setSubject(undefined)
		setForeign(false)
	}
	const send = async () => {
		const text = typed.trim()
		const tickets = attachments.files.map(({ attachment }) => attachment)
		if ((!text && !tickets.length) || left.text || left.subject) return
		const title = isForBuyer ? subject?.trim() : ''
		const said = { ...(text && { text }), ...(title && { subject: title }) }
		if (!(await operate({ action: side, ...said, ...(tickets.length > 0 && { attachments: tickets }) }))) return
		clear()
		setWritten(isForBuyer && text ? { text, subject: title || undefined } : undefined)
		showToast({ tone: 'ok', message: t(DONE[side]) })
	}
	/** Puts a template where the cursor is; what stands there already stays. */
	const insert = (filled: Filled) => {
		const { text, from, to } = joined(typed, field.current?.selectionEnd ?? typed.length, filled.body)
		setTyped(text)
		setSubject((subject) => subject || filled.subject)
		setForeign(filled.locale !== inquiry.locale)
		requestAnimationFrame(() => {
			field.current?.focus()
			field.current?.setSelectionRange(from, to)
		})
	}
	return { typed, setTyped, subject, setSubject, written, isForeign, left, send, insert, attachments }
}

/** A text with another put in as paragraphs of its own, and what is to be selected: what could not be filled in, else its end. */
function joined(typed: string, at: number, added: string): { text: string; from: number; to: number } {
	const [before, after] = [typed.slice(0, at), typed.slice(at)]
	const start = before.trim() ? `${before.trimEnd()}\n\n` : ''
	const text = start + added + (after.trim() ? `\n\n${after.trimStart()}` : '')
	const variable = leftVariable(text)
	if (variable === null) return { text, from: start.length + added.length, to: start.length + added.length }
	return { text, from: text.indexOf(variable), to: text.indexOf(variable) + variable.length }
}

const NONE_LEFT = { text: null, subject: null }
const DONE = { reply: 'inquiry.replied', ask: 'inquiry.asked', note: 'inquiry.noted' } as const
