/** Where a browser keeps who is signed in: token, user, and the sign-in name of last time. */
export const ACCOUNT_KEY = 'vitrine.account'
