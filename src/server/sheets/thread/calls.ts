import type { SheetErrorCode, SheetErrorParams } from '../sheet-error.ts'
import type { Merge, RowOptions, SheetInfo, SheetKey, SheetPicture, SheetRow, TextOptions } from '../types.ts'

/** What `openSheet` learns about the file. */
export type OpenedFile = {
	readonly kind: 'xlsx' | 'csv'
	readonly sheets: readonly SheetInfo[]
	readonly encoding?: string
	readonly delimiter?: string
}

/** A picture by its place; `index` names it in the call for its bytes. */
export type ListedPicture = Omit<SheetPicture, 'read'>

/** What the reading thread can be asked. `pass` numbers the passes over rows, several may go on at a time. */
export type Calls = {
	open(path: string, fileName: string, options: TextOptions): OpenedFile
	startRows(pass: number, sheet: SheetKey | undefined, options: RowOptions | undefined): void
	/** The next rows of a pass; none when it is over. */
	nextRows(pass: number): SheetRow[]
	leaveRows(pass: number): void
	merges(sheet: SheetKey | undefined): readonly Merge[]
	listPictures(sheet: SheetKey | undefined): ListedPicture[]
	readPicture(sheet: SheetKey | undefined, index: number): Uint8Array
}

export type CallName = keyof Calls

/** A call on its way to the thread. */
export type Question = {
	[Name in CallName]: { readonly id: number; readonly call: Name; readonly args: Parameters<Calls[Name]> }
}[CallName]

/** What comes back: a value, a refusal of the file, or a defect of our own. */
export type Answer =
	| { readonly id: number; readonly value: unknown }
	| { readonly id: number; readonly refusal: { readonly code: SheetErrorCode; readonly params: SheetErrorParams } }
	| { readonly id: number; readonly defect: unknown }
