import { BADGE_NAMES, DOCUMENT_STATE_NAMES } from '#domain/documents/names.ts'
import type { Badge, DocumentState } from '#domain/documents/states.ts'
import { useLabel } from '#web/text/label.ts'
import { StatusChip, type Tone } from '#web/ui/data/status-chip.tsx'

const TONES: Readonly<Record<DocumentState, Tone>> = {
	draft: 'neutral',
	open: 'info',
	paid: 'ok',
	void: 'neutral',
	uncollectible: 'neutral',
	sent: 'info',
	accepted: 'ok',
	declined: 'bad',
	expired: 'warn',
	invoiced: 'ok',
	superseded: 'neutral',
	cancelled: 'neutral',
	placed: 'info',
	partially_received: 'warn',
	received: 'ok',
	closed_short: 'neutral',
	on_hold: 'neutral',
	issued: 'ok',
	confirmed: 'info',
	partly_invoiced: 'warn',
}

const BADGE_TONES: Readonly<Record<Badge, Tone>> = {
	sent: 'neutral',
	viewed: 'info',
	partially_paid: 'warn',
	overdue: 'bad',
}

/** How a document stands; overdue says more than open. */
export function StateChips({ state, badges }: { state: DocumentState; badges: readonly Badge[] }) {
	const label = useLabel()
	const isOverdue = badges.includes('overdue')
	return (
		<>
			{(!isOverdue || state === 'partially_received' || state === 'partly_invoiced') && (
				<StatusChip tone={TONES[state]}>{label(DOCUMENT_STATE_NAMES[state])}</StatusChip>
			)}
			{badges.map((badge) => (
				<StatusChip key={badge} tone={BADGE_TONES[badge]} dot={badge === 'overdue'}>
					{label(BADGE_NAMES[badge])}
				</StatusChip>
			))}
		</>
	)
}
