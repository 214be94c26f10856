/** Customers of one account; archived ones count. */
export const CUSTOMERS_MAX = 100_000
/** E-mail addresses, phone numbers and postal addresses of one customer. */
export const CUSTOMER_CONTACTS_MAX = 10
export const CUSTOMER_TAGS_MAX = 20
export const CUSTOMER_TAG_MAX = 40
/** Characters of what the seller notes about a customer. */
export const CUSTOMER_NOTES_MAX = 5000
/** Customers that one call deletes. */
export const CUSTOMERS_DELETED_MAX = 200
/** Customers that one call changes. */
export const CUSTOMERS_CHANGED_MAX = 200
/** Inquiries that come over when two customers become one: the record of it, which undoes it, names each. */
export const MERGED_INQUIRIES_MAX = 5000
/** Rows of a list that are imported from one file, and by one call. */
export const LIST_ROWS_MAX = 10_000
export const LIST_ROWS_A_CALL = 200
/** Days after which a customer of whom nothing was heard counts as inactive. */
export const INACTIVE_DAYS = 90
/** Inquiries that a customer's page tells, the newest. */
export const CUSTOMER_TIMELINE_MAX = 50
/** E-mails that a customer's page tells, the newest. */
export const CUSTOMER_MAILS_MAX = 50
