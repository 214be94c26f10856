import { CUSTOMERS_CHANGED_MAX } from '#domain/customer/limits.ts'
import { type Selection, useSelection as useSelectionOf } from '#web/ui/data/use-selection.ts'

export type { Selection }

/** Who is chosen, over all pages; at most as many as one call changes. */
export const useSelection = (): Selection => useSelectionOf(CUSTOMERS_CHANGED_MAX)
