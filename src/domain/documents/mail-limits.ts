/** Characters of a message with a document, and who gets a copy. */
export const DOCUMENT_MAIL_MAX = 5000
export const CC_MAX = 10
