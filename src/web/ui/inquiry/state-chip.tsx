import { INQUIRY_STATE_NAMES } from '#domain/inquiry/names.ts'
import type { InquiryState } from '#domain/inquiry/states.ts'
import { useLabel } from '#web/text/label.ts'
import { StatusChip, type Tone } from '#web/ui/data/status-chip.tsx'
import type { ReactNode } from 'react'

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
	const label = useLabel()
	return (state) => label(INQUIRY_STATE_NAMES[state])
}

/** The state of an inquiry; `children` instead of its name where there is more to say. */
export function InquiryStateChip({ state, children }: { state: InquiryState; children?: ReactNode }) {
	const nameOf = useInquiryStateName()
	return <StatusChip tone={TONES[state]}>{children ?? nameOf(state)}</StatusChip>
}
