import { useTranslation } from 'react-i18next'
import type { InventoryRow } from '#contract/inventory.ts'
import { SkuThumb } from '#web/ui/data/sku-thumb.tsx'
import { VirtualList } from '#web/ui/grid/virtual-list.tsx'
import { nameText, type Writer } from './cells.tsx'
import classes from './phone-list.module.css'
import { StateChip } from './state-chip.tsx'
import type { StockList } from './use-stock-list.ts'

const ROW_HEIGHT = 72

interface Props {
	list: StockList
	write: Writer
	onOpen: (row: InventoryRow) => void
}

/** Stock on a phone: two-line rows, name over SKU, number over state. */
export function PhoneList({ list, write, onOpen }: Props) {
	const { t } = useTranslation()
	return (
		<VirtualList
			label={t('stockView.table')}
			rows={list.rows}
			rowHeight={ROW_HEIGHT}
			render={(row) => (row ? <PhoneRow row={row} write={write} onOpen={() => onOpen(row)} /> : <Waiting />)}
		/>
	)
}

function PhoneRow({ row, write, onOpen }: { row: InventoryRow; write: Writer; onOpen: () => void }) {
	return (
		<button type="button" className={classes.row} onClick={onOpen}>
			<SkuThumb src={row.img ?? undefined} size={52} />
			<span className={classes.words}>
				<b>{nameText(row, write) || row.sku_name}</b>
				<span>{row.sku_name}</span>
			</span>
			<span className={classes.numbers}>
				<b>{row.on_hand === null ? '–' : write.count(row.on_hand)}</b>
				<StateChip state={row.state} />
			</span>
		</button>
	)
}

function Waiting() {
	return (
		<span className={classes.row} aria-busy>
			<i className={classes.ghostThumb} />
			<span className={classes.words}>
				<i className={classes.ghost} />
				<i className={classes.ghost} data-short />
			</span>
		</span>
	)
}
