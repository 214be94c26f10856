/** The password of every seller of the tests. */
export const PASSWORD = 'Vitrine-2026!'
