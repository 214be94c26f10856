/** SKUs of one catalog. */
export const CATALOG_SKUS_MAX = 10_000
/** Own headings of one catalog. */
export const CATALOG_PARTS_MAX = 500
/** Characters of a catalog's name. */
export const CATALOG_NAME_MAX = 200
/** Catalogs of one account. */
export const CATALOGS_MAX = 5000
/** Days that a deleted catalog can be restored (product.md section 3.18). */
export const DELETED_CATALOG_DAYS = 30
/** Templates of one account. */
export const TEMPLATES_MAX = 500
/** Characters of a template's name. */
export const TEMPLATE_NAME_MAX = 120
/** Characters of a template's file; a whole look takes about two thousand. */
export const TEMPLATE_FILE_MAX = 200_000
/** Named links of one catalog, those that ended included. */
export const SHARE_LINKS_MAX = 500
/** E-mail addresses that one link takes. */
export const LINK_VISITORS_MAX = 5000

/** SKUs in printing order among which the photo is looked for that stands for a catalog (face.ts). */
export const FACE_SKUS = 200
/** Categories that a catalog has and that can still be put into order by hand. */
export const ORDERED_CATEGORIES_MAX = 200
/** The place behind every category, of SKUs without one. Places under own headings lie as far before the first. */
export const LAST_PLACE = 1_000_000

/** Characters of the message that a link is sent with. */
export const SHARE_TEXT_MAX = 4000
