/** Bytes of one uploaded picture: 25 MB (product.md section 3.3). */
export const IMAGE_BYTES_MAX = 25 * 1024 * 1024
/** Bytes of one uploaded product list, with or without pictures in it: 100 MB (product.md section 3.2). */
export const IMPORT_FILE_BYTES_MAX = 100 * 1024 * 1024
/** Pixels (width × height) of one picture: 50 megapixels, about what the largest camera sensors deliver. */
export const IMAGE_PIXELS_MAX = 50_000_000
/** Pictures of one SKU (product.md section 3.1). */
export const IMAGES_PER_SKU_MAX = 20
/** Highest position a picture's name can ask for: `ABC-99.jpg` (product.md section 3.3, rule b). */
export const IMAGE_POSITION_MAX = 99
/** Names of one matching call. */
export const IMAGE_NAMES_MAX = 5000

/** Longest side, in pixels, of the picture that is kept after upload. */
export const FULL_SIDE_MAX = 2560
/** Longest side, in pixels, of the smaller copy for lists, public pages and previews. */
export const CARD_SIDE_MAX = 800
/** Side, in pixels, of the square PNG thumbnail (spec section 5). */
export const THUMBNAIL_SIDE = 200

/** The kinds of picture we take; everything else is refused by name. */
export const IMAGE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']
