import { type Parameter, pathOf } from '../custom-parameter/parameter.ts'
import { foldHeader } from './headers/fold.ts'
import type { MappedColumn } from './map-columns.ts'

/**
 * Columns that found no target of ours and carry the name or the key of an own parameter go to it, each parameter once
 * (product.md section 3.14, "show in … import"). Formulas are worked out, never read.
 */
export function mapParameters<C extends MappedColumn>(columns: readonly C[], parameters: readonly Parameter[]): C[] {
	const taken = new Set(columns.flatMap(({ target }) => target ?? []))
	const open = parameters.filter(({ type, archived, show }) => type !== 'formula' && !archived && show.import)
	return columns.map((column) => {
		const header = foldHeader(column.header)
		if (column.target !== undefined || header === '') return column
		const found = open.find(
			(parameter) =>
				!taken.has(pathOf(parameter)) &&
				[parameter.name.en, parameter.name.zh, parameter.key].some(
					(name) => name !== '' && foldHeader(name) === header,
				),
		)
		if (!found) return column
		taken.add(pathOf(found))
		return { ...column, target: pathOf(found), how: 'exact' as const }
	})
}
