/** Levels below the root: 'My categories' is level 0 (spec section 5, product.md section 1.2). */
export const MAX_LEVEL = 2
/** Characters of a category name (spec section 9). */
export const NAME_MAX = 99
/** Characters of the free product type (the form suggests some, see PRODUCT_TYPES). */
export const TYPE_MAX = 60
/** Categories of one account: the whole tree is read and drawn at once. */
export const CATEGORIES_MAX = 5000

/** Special category keys (spec sections 3 and 9). */
export const ROOT = 0
export const UNCATEGORIZED = -1
export const DELETED = -100

/** Names that belong to the special nodes. */
export const RESERVED_NAMES: readonly string[] = ['uncategorized', 'my categories']

/** Suggestions of the product type field (spec section 3). */
export const PRODUCT_TYPES: readonly string[] = ['Face masks', 'Bags', 'Led lights', 'Mugs', 'household']
