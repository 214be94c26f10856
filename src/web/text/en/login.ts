export const login = { signIn: 'Sign in' }
