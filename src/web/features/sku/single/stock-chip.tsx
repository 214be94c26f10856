import { useTranslation } from 'react-i18next'
import { stockState, type StockState } from '#domain/inventory/state.ts'
import { useFormat } from '#web/text/use-format.ts'
import { StatusChip, type Tone } from '#web/ui/data/status-chip.tsx'
import { useSku } from './draft/use-draft.ts'

const TONES: Readonly<Record<Exclude<StockState, 'untracked'>, Tone>> = {
	out: 'bad',
	low: 'warn',
	ok: 'ok',
	over: 'info',
}
const WORDS = { out: 'sku.out', low: 'sku.low', ok: 'sku.inStock', over: 'sku.over' } as const

/** Stock as a word with its number; nothing while it is not tracked. */
export function StockChip() {
	const { t } = useTranslation()
	const { count } = useFormat()
	const { inventory, low_inventory_triggering: low, over_inventory_triggering: over } = useSku()
	const state = stockState(inventory, { low, over })
	if (state === 'untracked') return null
	return <StatusChip tone={TONES[state]}>{t(WORDS[state], { n: count(inventory ?? 0) })}</StatusChip>
}
