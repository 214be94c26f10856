import type { Data, Params } from '#web/api/client.ts'

/** One line of the list of checks: something odd, wherever it was found. */
export type Cause = Data<'checkCatalog'>['list'][number]

/** Lines of a list of causes. */
export interface CauseLines {
	list: Cause[]
	/** Causes, those that are not in `list` included. */
	total: number
}

/** One of the places where it was found. */
export type CausePlace = Cause['places'][number]

/** The catalog that causes are told of, with the changes that are not saved yet. */
export type Checked = Params<'checkCatalog'>

/** What tells one cause from another. */
export function nameOf({ code, fields }: Pick<Cause, 'code' | 'fields'>): string {
	return `${code} ${fieldOf({ fields }) ?? ''}`
}

/** The field of a cause, as getCheckPlaces asks for it: none where several are told together. */
export function fieldOf({ fields }: Pick<Cause, 'fields'>): string | undefined {
	return fields.length === 1 ? fields[0] : undefined
}
