import type { RecurringState } from '#domain/documents/recurring.ts'
import type { Tone } from '#web/ui/data/status-chip.tsx'

export const STATE_TONES: Readonly<Record<RecurringState, Tone>> = { active: 'ok', paused: 'warn', ended: 'neutral' }
