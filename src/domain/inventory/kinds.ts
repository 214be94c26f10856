/**
 * What kind of event moved stock, beside the reason that a person gave: by hand, by counting (a stocktake), to or from
 * another location, by an import, taking something back, putting a level right that differed from its ledger, received
 * from a supplier, sent to a customer, come back from one.
 */
export const MOVE_KINDS = [
	'adjust',
	'count',
	'transfer',
	'import',
	'undo',
	'repair',
	'receive',
	'ship',
	'return',
] as const
export type MoveKind = (typeof MOVE_KINDS)[number]
