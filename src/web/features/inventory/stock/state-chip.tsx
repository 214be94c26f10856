import { useTranslation } from 'react-i18next'
import type { StockState } from '#domain/inventory/state.ts'
import { StatusChip, type Tone } from '#web/ui/data/status-chip.tsx'

/** How a state of stock looks, wherever it is told. */
export const TONES: Readonly<Record<StockState, Tone>> = {
	untracked: 'neutral',
	out: 'bad',
	low: 'warn',
	ok: 'ok',
	over: 'info',
}

/** A state of stock as a word; `n`: how many are in it. */
export function StateChip({ state, n }: { state: StockState; n?: string | undefined }) {
	const { t } = useTranslation()
	return (
		<StatusChip tone={TONES[state]} dot={state !== 'untracked'}>
			{t(`inventory.state.${state}`)}
			{n !== undefined && ` · ${n}`}
		</StatusChip>
	)
}
