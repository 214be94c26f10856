import type { TFunction } from 'i18next'
import type { Sku } from '#contract/sku.ts'
import { isNumeric } from '#domain/sku/bulk/typed-text.ts'
import type { ParameterMap } from '#domain/custom-parameter/parameter.ts'
import type { Language } from '#web/state/preferences.ts'
import type { ListPlace } from '#web/app/paths.ts'
import type { CellProblem, GridColumn } from '#web/ui/grid/types.ts'
import type { SkuSort } from '../sku-query.ts'
import { isLong, isTypable, typedText } from '../value/editing.ts'
import { parameterColumn } from '../value/parameter-editing.ts'
import { saveValue } from '../value/save-value.ts'
import { attributeCell, colorCell, nameCell, skuCell, StockCell, type Writer } from './cells.tsx'
import { parameterCell } from './parameter-cell.tsx'
import { headerOf, type ViewColumn } from './view.ts'

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

const WIDTHS: Readonly<Partial<Record<string, number>>> = {
	sku_name: 180,
	'bps.product_name': 210,
	'bps.colors': 108,
	category: 128,
	'bps.size': 148,
	'bps.price': 104,
	'bps.material': 132,
	'pps.qty_per_carton': 104,
	'bps.upc': 128,
	'bps.description': 240,
	'bps.moq': 72,
	inventory: 112,
	'bps.custom_content_override': 220,
}
const WIDTH = 140

interface Use {
	language: Language
	readOnly: boolean
	write: Writer
	/** The seller's own parameters. */
	parameters: ParameterMap
	/** The place of a row in the list, for the way to its page. */
	placeOf: (skuKey: string) => ListPlace
}

/** The user's view as columns of the grid. `readOnly` for SKUs that are deleted. */
export function gridColumns(
	view: readonly ViewColumn[],
	{ language, readOnly, write, parameters, placeOf }: Use,
): GridColumn<Sku>[] {
	return view.map((column): GridColumn<Sku> => {
		const { path } = column
		const sort = SORTS[path]
		const parameter = parameters.get(path)
		return {
			id: path,
			header: headerOf(column, language, parameter),
			width: column.width ?? WIDTHS[path] ?? WIDTH,
			cell: parameter ? (sku) => parameterCell(sku, write, parameter) : cellOf(path, write, placeOf),
			text: (sku) => write.text(sku, path),
			...(sort ? { sort } : {}),
			...(parameter ? parameterColumn(parameter, { language, readOnly }) : attributeColumn(path, readOnly)),
		}
	})
}

function attributeColumn(path: string, readOnly: boolean): Pick<GridColumn<Sku>, 'align' | 'inputMode' | 'edit'> {
	return {
		...(isNumeric(path) ? { align: 'end', inputMode: 'decimal' } : {}),
		...(isTypable(path) && !readOnly ? { edit: (sku) => editable(sku, path) } : {}),
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
		case 'inventory':
			return (sku) => <StockCell sku={sku} write={write} />
		default:
			return (sku) => attributeCell(sku, write, path)
	}
}

/** A line cannot hold paragraphs: those are edited in the drawer. */
function editable(sku: Sku, path: string): string | null {
	const text = typedText(sku, path)
	return isLong(path) && text.includes('\n') ? null : text
}

/** Saves an edited cell; a conflict offers theirs and mine. */
export async function saveCell(
	sku: Sku,
	path: string,
	typed: string,
	use: { t: TFunction; show: (value: unknown) => string; onError: (message: string) => void; refresh: () => void },
): Promise<CellProblem | null> {
	const { t, show, onError, refresh } = use
	const refusal = await saveValue(sku, path, typed)
	if (!refusal?.conflict) return refusal && { message: refusal.message }
	const { current } = refusal.conflict
	const now = show(current)
	const mine = async () => {
		const again = await saveValue(sku, path, typed, current ?? null)
		if (again) onError(again.message)
	}
	return {
		message: now ? t('sku.conflict', { value: now }) : t('sku.conflictEmpty'),
		actions: [
			{ label: t('sku.keepTheirs'), run: refresh },
			{ label: t('sku.useMine'), run: () => void mine() },
		],
	}
}
