import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { StockState } from '#domain/inventory/state.ts'
import { useFormat } from '#web/text/use-format.ts'
import { CountTab, CountTabs } from '#web/ui/filters/count-tabs.tsx'
import { statesOf } from '#web/ui/filters/filter-address.ts'
import { TONES } from './state-chip.tsx'
import type { StockAddress } from './stock-query.ts'
import type { StockList } from './use-stock-list.ts'

/** What asks for attention first. */
const ORDER: readonly StockState[] = ['out', 'low', 'over', 'ok', 'untracked']

/** All rows, or those of one state, with how many there are. */
export function StateTabs({ address, counts }: { address: StockAddress; counts: StockList['counts'] }) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const navigate = useNavigate()
	const chosen = statesOf(address.stock)
	const show = (states: readonly StockState[]) =>
		void navigate({ to: '.', search: (old) => ({ ...old, stock: states.join() || undefined }) as typeof old })
	const all = counts && Object.values(counts).reduce((sum, n) => sum + n, 0)
	return (
		<CountTabs label={t('stockView.states')}>
			<CountTab isChosen={chosen.length === 0} count={all === undefined ? '' : count(all)} onClick={() => show([])}>
				{t('stockView.all')}
			</CountTab>
			{ORDER.map((state) => (
				<CountTab
					key={state}
					{...(state !== 'untracked' && { tone: TONES[state] })}
					isChosen={chosen.includes(state)}
					count={counts ? count(counts[state]) : ''}
					// A second state comes with Ctrl or Shift, as in other lists.
					onClick={(event) => show(chosenThen(chosen, state, event.ctrlKey || event.metaKey || event.shiftKey))}
				>
					{t(`inventory.state.${state}`)}
				</CountTab>
			))}
		</CountTabs>
	)
}

/** What is chosen after a click on a state: it alone, or all again where it was; `more` keeps the others. */
function chosenThen(chosen: readonly StockState[], state: StockState, more: boolean): StockState[] {
	const others = chosen.filter((one) => one !== state)
	if (more) return others.length < chosen.length ? others : [...chosen, state]
	return chosen.length === 1 && others.length === 0 ? [] : [state]
}
