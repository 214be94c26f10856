import type { shell } from '#web/text/en/shell.ts'
import type { ActivityMod, ToolMod } from './paths.ts'

/** A page by its words in menus: a key of the texts of `shell`. */
export type PageName = keyof typeof shell & string

/** The lists of the Business Hub. */
export const ACTIVITY_NAMES = {
	invoices: 'invoices',
	inquiries: 'inquiries',
	customers: 'customers',
	purchase_orders: 'purchaseOrders',
	spec_sheet: 'specSheet',
} as const satisfies Record<ActivityMod, PageName>

/** The tools. */
export const TOOL_NAMES = {
	rmBG: 'backgroundRemover',
	style: 'styleTransfer',
} as const satisfies Record<ToolMod, PageName>
