import { useTranslation } from 'react-i18next'
import type { Sku } from '#contract/sku.ts'
import { PHONE_ROW_HEIGHT } from '#web/ui/grid/phone/phone-row.tsx'
import { VirtualList } from '#web/ui/grid/virtual-list.tsx'
import type { Writer } from '../table/cells.tsx'
import type { SkuList } from '../use-sku-list.ts'
import { PhoneRow } from './phone-row.tsx'

interface Props {
	list: SkuList
	/** Rows show checkboxes and a tap turns one over. */
	picking: boolean
	write: Writer
	onPick: () => void
	onOpen: (sku: Sku) => void
}

/** The SKUs on a phone: two-line rows instead of a squeezed table. A long press begins to select. */
export function PhoneList({ list, picking, write, onPick, onOpen }: Props) {
	const { t } = useTranslation()
	const { rows, selecting } = list
	return (
		<VirtualList
			label={t('sku.table')}
			rows={rows}
			rowHeight={PHONE_ROW_HEIGHT}
			render={(sku, index) => (
				<PhoneRow
					sku={sku}
					picking={picking}
					selected={sku ? selecting.isSelected(sku.sku_name_key) : selecting.selection.all}
					write={write}
					onOpen={() => sku && onOpen(sku)}
					onToggle={() => selecting.toggle(index)}
					onHold={() => {
						onPick()
						if (!picking) selecting.toggle(index)
					}}
					onFold={() => sku && write.fold?.toggle(index, sku)}
				/>
			)}
		/>
	)
}
