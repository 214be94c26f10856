import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Sku } from '#contract/sku.ts'
import { useAccountSettings } from '#web/api/account-settings.ts'
import { useParameters } from '#web/api/parameters.ts'
import { read } from '#web/api/queries.ts'
import type { ListPlace } from '#web/app/paths.ts'
import { notifyRefusal } from '#web/ui/feedback/toast.tsx'
import { ListGrid } from '#web/ui/grid/list-grid.tsx'
import { useStable } from '#web/ui/grid/use-stable.ts'
import { refreshSkus } from '../refresh-skus.ts'
import type { HomeAddress } from '../sku-query.ts'
import type { SkuList } from '../use-sku-list.ts'
import type { Writer } from './cells.tsx'
import { saveBlock } from '../bulk/save-block.ts'
import { groupStep } from '../steps/group-step.ts'
import { awaitStep, remember } from '#web/ui/steps/steps.ts'
import { categoryChoices } from '../value/categories.ts'
import { CATEGORY } from '../value/to-item.ts'
import { gridColumns } from './columns.tsx'
import { saveCell, type Saving } from './save-cell.ts'
import { resizeColumn, type ViewChange, type ViewColumn } from '#web/ui/grid/columns/view-columns.ts'

interface Props {
	list: SkuList
	view: readonly ViewColumn[]
	address: HomeAddress
	readOnly: boolean
	write: Writer
	onView: (change: ViewChange) => void
	onOpen: (sku: Sku) => void
	placeOf: (skuKey: string) => ListPlace
}

/** The SKU table in the user's view (spec section 2). The sort stands in the address. */
export function SkuTable({ list, view, address, readOnly, write, onView, onOpen, placeOf }: Props) {
	const { t, i18n } = useTranslation()
	const { count } = write
	const language = i18n.language === 'zh' ? 'zh' : 'en'
	const { decimal } = useAccountSettings()
	const { at: parameters } = useParameters()
	const { data } = useQuery(read('getCategoryTree', {}))
	const categories = useMemo(() => categoryChoices(data?.tree ?? []), [data])
	const { placeOf: stablePlaceOf } = useStable({ placeOf })
	const columns = useMemo(
		() => gridColumns(view, { language, decimal, readOnly, write, parameters, categories, placeOf: stablePlaceOf }),
		[view, language, decimal, readOnly, write, parameters, categories, stablePlaceOf],
	)
	const saving: Saving = {
		t,
		show: (sku, path, value) => {
			if (path === CATEGORY) return categories.find(({ id }) => id === value)?.label ?? ''
			return value === null || value === undefined ? '' : write.text(sku, path, value)
		},
		onSaved: (group_id) => remember(groupStep(group_id, count)),
		onError: notifyRefusal,
		refresh: () => void refreshSkus(),
	}
	return (
		<ListGrid<Sku>
			label={t('sku.table')}
			list={list}
			address={address}
			columns={columns}
			onOpen={onOpen}
			onEdit={(sku, { id: path }, typed) => awaitStep(saveCell(sku, path, typed, saving))}
			onBlock={readOnly ? undefined : (edits) => awaitStep(saveBlock(edits, count, saving))}
			onResize={(path, width) => onView((now) => resizeColumn(now, path, width))}
		/>
	)
}
