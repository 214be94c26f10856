/** What can be damaged: the end of the embedded database's `log`, a `page` of a table, a stored `file`. */
export const DAMAGES = ['log', 'page', 'file'] as const
