/** Codes of one account, deleted ones included until they are cleared away. */
export const QR_CODES_MAX = 5000
/** Characters of a code's name. */
export const QR_NAME_MAX = 120
/** Days that a deleted code can be brought back. */
export const DELETED_QR_DAYS = 30
/** Pixels of a picture's side. */
export const QR_PIXELS = { min: 128, max: 4096, usual: 1024 } as const
/** Codes of one file of labels. */
export const QR_EXPORT_MAX = 500
