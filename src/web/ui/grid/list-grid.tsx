import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/text/use-format.ts'
import { notifyError, notifyWarning } from '../feedback/toast.tsx'
import { stepBack, stepForward } from '../steps/steps.ts'
import type { Fold } from './fold/use-folded.ts'
import type { GridProps } from './grid-props.ts'
import { Grid } from './grid.tsx'
import { leftWords } from './left-words.ts'
import { BLOCK_MAX } from './range/use-block.ts'
import type { GridSort } from './types.ts'

interface Props<R> extends Pick<GridProps<R>, 'label' | 'columns' | 'onOpen' | 'onEdit' | 'isPending' | 'onResize'> {
	list: Pick<GridProps<R>, 'rows' | 'selecting'> & { fold: Fold<R> | undefined }
	/** The sort stands in it. */
	address: { sort?: string; order?: 'asc' | 'desc' }
	/** Absent where nothing can be typed. */
	onBlock?: GridProps<R>['onBlock'] | undefined
}

/** The grid of a page that lists SKUs: what is sorted by stands in the address, what was typed is taken back as anywhere. */
export function ListGrid<R extends { sku_name: string; sku_name_key: string }>(props: Props<R>) {
	const { list, address, onBlock, ...grid } = props
	const { t } = useTranslation()
	const { count } = useFormat()
	const navigate = useNavigate()
	const { sort, order = 'asc' } = address
	const onSort = (next: GridSort | null) =>
		void navigate({ to: '.', search: (old) => ({ ...old, sort: next?.by, order: next?.order }) as typeof old })
	return (
		<Grid<R>
			{...grid}
			rows={list.rows}
			keyOf={keyOf}
			nameOf={nameOf}
			selecting={list.selecting}
			sort={sort ? { by: sort, order } : null}
			onSort={onSort}
			{...(list.fold ? { onExpand: list.fold.toggle, branchOf: list.fold.branchOf } : {})}
			{...(onBlock ? { onBlock } : {})}
			onLeft={(columns) => notifyWarning(leftWords(columns, count))}
			onTooMany={() => notifyWarning(t('grid.tooManyCells', { n: count(BLOCK_MAX) }))}
			onStep={(direction) => void (direction === 'back' ? stepBack() : stepForward())}
			onError={notifyError}
		/>
	)
}

const keyOf = ({ sku_name_key }: { sku_name_key: string }) => sku_name_key
const nameOf = ({ sku_name }: { sku_name: string }) => sku_name
