/** E-mail templates of an account, deleted ones not counted. */
export const EMAIL_TEMPLATES_MAX = 200
/** Characters of a template's name. */
export const EMAIL_TEMPLATE_NAME_MAX = 80
/** For how long a deleted one can come back. */
export const DELETED_EMAIL_TEMPLATE_DAYS = 30
