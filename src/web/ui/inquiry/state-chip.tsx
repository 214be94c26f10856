import { INQUIRY_STATE_NAMES } from '#domain/inquiry/names.ts'
import type { InquiryState } from '#domain/inquiry/states.ts'
import { StatusChip, type Tone } from '#web/ui/data/status-chip.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** How a state looks, wherever it is told. */
const TONES: Readonly<Record<InquiryState, Tone>> = {
	new: 'accent',
	open: 'info',
	waiting: 'warn',
	quoted: 'info',
	won: 'ok',
	lost: 'neutral',
	spam: 'bad',
}

/** What a state of an inquiry is called, in the reader's language. */
export function useInquiryStateName(): (state: InquiryState) => string {
	const { i18n } = useTranslation()
	const language = i18n.language === 'zh' ? 'zh' : 'en'
	return (state) => INQUIRY_STATE_NAMES[state][language]
}

/** The state of an inquiry; `children` instead of its name where there is more to say. */
export function InquiryStateChip({ state, children }: { state: InquiryState; children?: ReactNode }) {
	const nameOf = useInquiryStateName()
	return <StatusChip tone={TONES[state]}>{children ?? nameOf(state)}</StatusChip>
}
