import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SkuThumb } from '#web/ui/data/sku-thumb.tsx'
import { VirtualList } from '#web/ui/grid/virtual-list.tsx'
import { lazyIdle } from '#web/ui/lazy-idle.ts'
import { FoldButton } from '#web/ui/grid/fold/fold-button.tsx'
import { kindOf, nameText, type Writer } from './cells.tsx'
import { changeText } from './pending/change.ts'
import classes from './phone-list.module.css'
import { StateChip } from './state-chip.tsx'
import type { StockRow } from './stock-row.ts'
import { keyOf, type StockList } from './use-stock-list.ts'

const PhoneSheet = lazyIdle(async () => (await import('./phone-sheet.tsx')).PhoneSheet)

const ROW_HEIGHT = 72

/** Stock on a phone: two-line rows, name over SKU, number over state. A row opens the sheet that changes it. */
export function PhoneList({ list, write }: { list: StockList; write: Writer }) {
	const { t } = useTranslation()
	const [looking, setLooking] = useState<{ row: StockRow; index: number } | null>(null)
	const now = looking && list.rows.rowAt(looking.index)
	const shown = looking && (now && keyOf(now) === keyOf(looking.row) ? now : looking.row)
	return (
		<>
			<VirtualList
				label={t('stockView.table')}
				rows={list.rows}
				rowHeight={ROW_HEIGHT}
				render={(row, index) =>
					row ? (
						<PhoneRow
							row={row}
							write={write}
							onOpen={() => setLooking({ row, index })}
							onFold={() => write.fold?.toggle(index, row)}
						/>
					) : (
						<Waiting />
					)
				}
			/>
			{shown && (
				<Suspense>
					<PhoneSheet
						key={shown.sku_name_key}
						row={shown}
						location={list.search.location}
						write={write}
						onClose={() => setLooking(null)}
					/>
				</Suspense>
			)}
		</>
	)
}

interface RowProps {
	row: StockRow
	write: Writer
	onOpen: () => void
	/** Shows or hides the variants of a product. */
	onFold: () => void
}

function PhoneRow({ row, write, onOpen, onFold }: RowProps) {
	const { count, decimal, fold } = write
	const kind = kindOf(row)
	return (
		<div className={classes.line} data-variant={(fold && kind === 'variant') || undefined}>
			<button type="button" className={classes.row} onClick={onOpen}>
				<SkuThumb src={row.img ?? undefined} size={52} />
				<span className={classes.words}>
					<b>{nameText(row, write) || row.sku_name}</b>
					<span>{row.sku_name}</span>
				</span>
				<span className={classes.numbers}>
					<b>
						{row.change && <em>{changeText(row.change, decimal)}</em>}
						{row.on_hand === null ? '–' : count(row.on_hand)}
					</b>
					<StateChip state={row.state} />
				</span>
			</button>
			{fold && kind === 'parent' && <FoldButton touch name={row.sku_name} open={fold.isOpen(row)} onFold={onFold} />}
		</div>
	)
}

function Waiting() {
	return (
		<div className={classes.line} aria-busy>
			<span className={classes.row}>
				<i className={classes.ghostThumb} />
				<span className={classes.words}>
					<i className={classes.ghost} />
					<i className={classes.ghost} data-short />
				</span>
			</span>
		</div>
	)
}
