/** Characters of a buyer's message, and of an answer in the thread (product.md section 3.6). */
export const INQUIRY_MESSAGE_MAX = 2000
/** Characters of a seller's answer or note. */
export const INQUIRY_REPLY_MAX = 5000
/** Messages of one thread. */
export const INQUIRY_THREAD_MAX = 500
/** Nobody fills the form in faster, in milliseconds. */
export const INQUIRY_FILL_MS = 3000
