import type { Passkey } from '#contract/passkey.ts'

/** What opens over the page of the account; a passkey is to be renamed. */
export type AccountDialog = 'email' | 'delete' | 'app' | 'app-off' | 'codes' | 'passkey' | Passkey
