import type { Sku } from '#contract/sku.ts'
import type { DecimalSign } from '#domain/number-input.ts'
import { isNumeric } from '#domain/sku/bulk/typed-text.ts'
import type { Parameter, ParameterMap } from '#domain/custom-parameter/parameter.ts'
import { typedParameter } from '#domain/custom-parameter/typed.ts'
import type { Language } from '#web/state/preferences.ts'
import type { ListPlace } from '#web/app/paths.ts'
import type { GridColumn } from '#web/ui/grid/types.ts'
import type { SkuSort } from '../sku-query.ts'
import type { CategoryChoice } from '../value/categories.ts'
import { CATEGORY } from '../value/to-item.ts'
import { isTypable, typedText } from '../value/editing.ts'
import { hasOwnPrices, priceText } from '../value/family.ts'
import { isTypableType, parameterColumn } from '../value/parameter-editing.tsx'
import { shownAt, valueOf } from '../value/value-text.ts'
import { attributeCell, colorCell, nameCell, priceCell, skuCell, StockCell, type Writer } from './cells.tsx'
import { parameterCell } from './parameter-cell.tsx'
import type { ViewColumn } from '#web/ui/grid/columns/view-columns.ts'
import { headerOf, widthOf } from './view.ts'

/** Columns that the server sorts by. */
export const SORTS: Readonly<Partial<Record<string, SkuSort>>> = {
	sku_name: 'sku_name',
	'bps.product_name': 'product_name',
	category: 'category',
	'bps.price': 'price',
	inventory: 'inventory',
	no: 'no',
	updated_at: 'updated_at',
}

interface Use {
	language: Language
	/** The account's number style, that cells are typed in. */
	decimal: DecimalSign
	readOnly: boolean
	write: Writer
	/** The seller's own parameters. */
	parameters: ParameterMap
	/** Where SKUs can stand. */
	categories: readonly CategoryChoice[]
	/** The place of a row in the list, for the way to its page. */
	placeOf: (skuKey: string) => ListPlace
}

/** The user's view as columns of the grid. `readOnly` for SKUs that are deleted. */
export function gridColumns(
	view: readonly ViewColumn[],
	{ language, decimal, readOnly, write, parameters, categories, placeOf }: Use,
): GridColumn<Sku>[] {
	return view.map((column): GridColumn<Sku> => {
		const { path } = column
		const sort = SORTS[path]
		const parameter = parameters.get(path)
		return {
			id: path,
			header: headerOf(column, language, parameter),
			width: widthOf(column, write.fold !== undefined),
			cell: parameter ? ownCell(path, parameter, write) : cellOf(path, write, placeOf),
			text: (sku) => (path === 'bps.price' ? priceText(sku, write.text) : write.text(sku, path)),
			...(sort ? { sort } : {}),
			...(parameter
				? ownColumn(path, parameter, { language, decimal, readOnly })
				: attributeColumn(path, decimal, readOnly)),
			...(path === CATEGORY && !readOnly ? categoryColumn(categories) : {}),
		}
	})
}

function ownColumn(
	path: string,
	parameter: Parameter,
	{ language, decimal, readOnly }: Pick<Use, 'language' | 'decimal' | 'readOnly'>,
): Partial<GridColumn<Sku>> {
	return {
		...parameterColumn(parameter, language),
		...(isTypableType(parameter) && !readOnly
			? { edit: (sku) => typedParameter(parameter, valueOf(sku, path), language, decimal) }
			: {}),
	}
}

function ownCell(path: string, parameter: Parameter, write: Writer): GridColumn<Sku>['cell'] {
	return (sku) => parameterCell(parameter, shownAt(sku, path), write.text(sku, path)) ?? attributeCell(sku, write, path)
}

function attributeColumn(
	path: string,
	decimal: DecimalSign,
	readOnly: boolean,
): Pick<GridColumn<Sku>, 'align' | 'inputMode' | 'edit'> {
	return {
		...(isNumeric(path) ? { align: 'end', inputMode: 'decimal' } : {}),
		...(isTypable(path) && !readOnly ? { edit: (sku) => editable(sku, path, decimal) } : {}),
	}
}

/** Chosen from the tree; nothing chosen is Uncategorized. */
function categoryColumn(categories: readonly CategoryChoice[]): Pick<GridColumn<Sku>, 'input' | 'edit'> {
	const labels = new Map(categories.map(({ id, label }) => [id, label]))
	return {
		input: { choices: categories.map(({ label }) => label) },
		edit: ({ category_id }) => labels.get(category_id) ?? '',
	}
}

function cellOf(path: string, write: Writer, placeOf: Use['placeOf']): GridColumn<Sku>['cell'] {
	switch (path) {
		case 'sku_name':
			return (sku) => skuCell(sku, write, placeOf)
		case 'bps.product_name':
			return (sku) => nameCell(sku, write)
		case 'bps.colors':
			return (sku) => colorCell(sku, write)
		case 'bps.price':
			return (sku) => priceCell(sku, write)
		case 'inventory':
			return (sku) => <StockCell sku={sku} write={write} />
		default:
			return (sku) => attributeCell(sku, write, path)
	}
}

/** Prices that variants have are edited there. */
function editable(sku: Sku, path: string, decimal: DecimalSign): string | null {
	return path === 'bps.price' && hasOwnPrices(sku) ? null : typedText(sku, path, decimal)
}
