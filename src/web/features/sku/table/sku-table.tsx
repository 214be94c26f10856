import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Sku } from '#contract/sku.ts'
import { useAccountSettings } from '#web/api/account-settings.ts'
import { useParameters } from '#web/api/parameters.ts'
import { read } from '#web/api/queries.ts'
import type { ListPlace } from '#web/app/paths.ts'
import { notifyError, notifyRefusal, notifyWarning } from '#web/ui/feedback/toast.tsx'
import { Grid } from '#web/ui/grid/grid.tsx'
import { BLOCK_MAX, type BlockEdit } from '#web/ui/grid/range/use-block.ts'
import type { GridSort } from '#web/ui/grid/types.ts'
import { useStable } from '#web/ui/grid/use-stable.ts'
import { refreshSkus } from '../refresh-skus.ts'
import type { HomeAddress } from '../sku-query.ts'
import { keyOf, type SkuList } from '../use-sku-list.ts'
import type { Writer } from './cells.tsx'
import { saveBlock } from '../bulk/save-block.ts'
import { groupStep } from '../steps/group-step.ts'
import { awaitStep, remember, stepBack, stepForward } from '#web/ui/steps/steps.ts'
import { categoryChoices } from '../value/categories.ts'
import { CATEGORY } from '../value/to-item.ts'
import { gridColumns } from './columns.tsx'
import { leftWords } from './left-words.ts'
import { saveCell, type Saving } from './save-cell.ts'
import { resizeColumn, type ViewChange, type ViewColumn } from './view.ts'

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
	const navigate = useNavigate()
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
	const { sort, order = 'asc' } = address
	const onSort = (next: GridSort | null) =>
		void navigate({ to: '.', search: (old) => ({ ...old, sort: next?.by, order: next?.order }) as typeof old })
	return (
		<Grid<Sku>
			label={t('sku.table')}
			columns={columns}
			rows={list.rows}
			keyOf={keyOf}
			nameOf={({ sku_name }) => sku_name}
			selecting={list.selecting}
			sort={sort ? { by: sort, order } : null}
			onSort={onSort}
			onOpen={onOpen}
			{...(list.fold ? { onExpand: list.fold.toggle, branchOf: list.fold.branchOf } : {})}
			onEdit={(sku, { id: path }, typed) => awaitStep(saveCell(sku, path, typed, saving))}
			{...(readOnly ? {} : { onBlock: (edits: BlockEdit<Sku>[]) => awaitStep(saveBlock(edits, count, saving)) })}
			onLeft={(columns) => notifyWarning(leftWords(columns, count))}
			onTooMany={() => notifyWarning(t('sku.tooManyCells', { n: count(BLOCK_MAX) }))}
			onStep={(direction) => void (direction === 'back' ? stepBack() : stepForward())}
			onError={notifyError}
			onResize={(path, width) => onView((now) => resizeColumn(now, path, width))}
		/>
	)
}
