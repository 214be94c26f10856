/** Characters of a buyer's message, and of an answer in the thread (product.md section 3.6). */
export const INQUIRY_MESSAGE_MAX = 2000
/** Characters of a seller's answer or note. */
export const INQUIRY_REPLY_MAX = 5000
/** Messages of one thread. */
export const INQUIRY_THREAD_MAX = 500
/** Nobody fills the form in faster, in milliseconds. */
export const INQUIRY_FILL_MS = 3000
/** Tags of one inquiry, and characters of one. */
export const INQUIRY_TAGS_MAX = 20
export const INQUIRY_TAG_MAX = 40
/** Inquiries that are worked on at once. */
export const INQUIRIES_BULK_MAX = 100
