import { useTranslation } from 'react-i18next'
import { BADGE_NAMES, DOCUMENT_STATE_NAMES } from '#domain/documents/names.ts'
import type { Badge, DocumentState } from '#domain/documents/states.ts'
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
}

const BADGE_TONES: Readonly<Record<Badge, Tone>> = {
	sent: 'neutral',
	viewed: 'info',
	partially_paid: 'warn',
	overdue: 'bad',
}

/** How a document stands; overdue says more than open. */
export function StateChips({ state, badges }: { state: DocumentState; badges: readonly Badge[] }) {
	const { i18n } = useTranslation()
	const language = i18n.language === 'zh' ? 'zh' : 'en'
	const isOverdue = badges.includes('overdue')
	return (
		<>
			{(!isOverdue || state === 'partially_received') && (
				<StatusChip tone={TONES[state]}>{DOCUMENT_STATE_NAMES[state][language]}</StatusChip>
			)}
			{badges.map((badge) => (
				<StatusChip key={badge} tone={BADGE_TONES[badge]} dot={badge === 'overdue'}>
					{BADGE_NAMES[badge][language]}
				</StatusChip>
			))}
		</>
	)
}
