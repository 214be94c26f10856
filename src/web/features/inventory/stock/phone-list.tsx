import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { VirtualList } from '#web/ui/grid/virtual-list.tsx'
import { lazyIdle } from '#web/ui/lazy-idle.ts'
import { PHONE_ROW_HEIGHT, PhoneRow, PhoneRowWaiting } from '#web/ui/grid/phone/phone-row.tsx'
import { kindOf, nameText, type Writer, stateCell } from './cells.tsx'
import { changeText } from './pending/change.ts'
import type { StockRow } from './stock-row.ts'
import { keyOf, type StockList } from './use-stock-list.ts'

const PhoneSheet = lazyIdle(async () => (await import('./phone-sheet.tsx')).PhoneSheet)

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
				rowHeight={PHONE_ROW_HEIGHT}
				render={(row, index) =>
					row ? (
						<Row
							row={row}
							write={write}
							onOpen={() => setLooking({ row, index })}
							onFold={() => write.fold?.toggle(index, row)}
						/>
					) : (
						<PhoneRowWaiting />
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

function Row({ row, write, onOpen, onFold }: RowProps) {
	const { count, decimal, fold } = write
	return (
		<PhoneRow
			img={row.img ?? undefined}
			title={nameText(row, write) || row.sku_name}
			text={row.sku_name}
			numbers={
				<>
					<b>
						{row.change && <em>{changeText(row.change, decimal)}</em>}
						{row.on_hand === null ? '–' : count(row.on_hand)}
					</b>
					{stateCell(row, write)}
				</>
			}
			fold={fold && { kind: kindOf(row), name: row.sku_name, open: fold.isOpen(row), onFold }}
			onClick={onOpen}
		/>
	)
}
