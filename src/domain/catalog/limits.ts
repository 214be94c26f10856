/** SKUs of one catalog. */
export const CATALOG_SKUS_MAX = 10_000
/** Characters of a catalog's name. */
export const CATALOG_NAME_MAX = 200
/** Catalogs of one account. */
export const CATALOGS_MAX = 5000
