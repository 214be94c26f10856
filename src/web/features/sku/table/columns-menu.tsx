import { useTranslation } from 'react-i18next'
import { useAttributeName } from '#web/api/attribute-name.ts'
import { useParameters } from '#web/api/parameters.ts'
import { ColumnsMenu as Menu } from '#web/ui/grid/columns/columns-menu.tsx'
import type { ViewChange, ViewColumn } from '#web/ui/grid/columns/view-columns.ts'
import { columnChoices, headerOf, usualName } from './view.ts'

interface Props {
	view: readonly ViewColumn[]
	/** Paths of the seller's own parameters. */
	own: readonly string[]
	onChange: (change: ViewChange) => void
	onReset: () => void
}

/** Which attributes a table of SKUs shows, and in which order. */
export function ColumnsMenu({ own, ...menu }: Props) {
	const { t, i18n } = useTranslation()
	const language = i18n.language === 'zh' ? 'zh' : 'en'
	const nameOf = useAttributeName()
	const { at } = useParameters()
	const named = (paths: readonly string[]) => paths.map((path) => ({ path, name: nameOf(path) }))
	return (
		<Menu
			{...menu}
			headerOf={(column) => headerOf(column, language, at.get(column.path))}
			usualName={usualName}
			groups={[
				...columnChoices().map(({ group, paths }) => ({ name: t(`sku.group.${group}`), columns: named(paths) })),
				{ name: t('grid.columnsOwn'), columns: named(own) },
			]}
		/>
	)
}
