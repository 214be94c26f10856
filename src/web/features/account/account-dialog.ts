/** What opens over the page of the account. */
export type AccountDialog = 'email' | 'delete' | 'app' | 'app-off' | 'codes'
