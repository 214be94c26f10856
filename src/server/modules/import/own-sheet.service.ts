import { customParameter } from '#contract/custom-parameter.ts'
import { EMPTY_PARAMETER } from '#domain/custom-parameter/parameter.ts'
import { headerKeys } from '#domain/import/headers/keys.ts'
import type { NewParameter } from '#domain/import/new-parameters.ts'
import { OWN_SHEET, OWN_SHEET_HEAD } from '#domain/import/own-sheet.ts'
import { targetOf } from '#domain/import/targets.ts'
import { SheetError } from '#server/sheets/sheet-error.ts'
import type { TabularFile } from '#server/sheets/types.ts'

/** What a workbook of our own says about its columns. */
interface OwnSheet {
	/** Paths by the key of their header. */
	paths: Record<string, string>
	parameters: NewParameter[]
}

/** Columns of a workbook at most. */
const LINES_MAX = 600
const Definition = customParameter.setCustomParameters.params.shape.add.unwrap().element.omit({ path: true })

/**
 * What the hidden sheet of our own export says of its columns, so that it is read back by their paths whatever they are
 * called. It is a file like any other: what is no path or no definition is passed over.
 */
export async function readOwnSheet(file: TabularFile): Promise<OwnSheet> {
	const found: { header: string; path: string }[] = []
	const parameters: NewParameter[] = []
	if (file.sheets.some(({ name, hidden }) => hidden && name === OWN_SHEET)) {
		for (const { path, header, definition } of await linesOf(file)) {
			if (!targetOf(path) && path !== '') continue
			if (path !== '') found.push({ header, path })
			const parameter = definition === '' ? undefined : readDefinition(path, definition)
			if (parameter) parameters.push(parameter)
		}
	}
	const keys = headerKeys(found.map(({ header }) => header))
	return { paths: Object.fromEntries(found.map(({ path }, at) => [keys[at] ?? '', path])), parameters }
}

async function linesOf(file: TabularFile) {
	const lines: { path: string; header: string; definition: string }[] = []
	try {
		for await (const { cells } of file.rows(OWN_SHEET)) {
			const [path = '', header = '', definition = ''] = cells.map((cell) => cell ?? '')
			lines.push({ path, header, definition })
			if (lines.length > LINES_MAX) return []
		}
	} catch (error) {
		if (!(error instanceof SheetError)) throw error
		return []
	}
	const [head, ...rest] = lines
	return head?.path === OWN_SHEET_HEAD[0] && head.header === OWN_SHEET_HEAD[1] ? rest : []
}

function readDefinition(path: string, text: string): NewParameter | undefined {
	if (!path.startsWith('cps.')) return undefined
	try {
		const { success, data } = Definition.safeParse(JSON.parse(text))
		return success ? ({ ...EMPTY_PARAMETER, ...data, category_id: null, path } as NewParameter) : undefined
	} catch (error) {
		if (error instanceof SyntaxError) return undefined
		throw error
	}
}
