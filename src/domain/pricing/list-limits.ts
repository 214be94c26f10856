/** Price lists of an account. */
export const PRICE_LISTS_MAX = 200
/** Characters of a price list's name. */
export const PRICE_LIST_NAME_MAX = 80
/** SKUs that one call says prices of; more come as a workbook. */
export const LIST_ITEMS_MAX = 500
/** Rows of a sheet that are read for a list. */
export const LIST_ROWS_MAX = 20_000
/** Price lists that a catalog offers beside its own, one a currency. */
export const OFFERED_LISTS_MAX = 10
