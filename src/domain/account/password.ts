/** Characters of a password, at least (spec sections 5 and 9). */
export const PASSWORD_MIN = 8

/** The five rules of spec section 5, each with its test, in the order the form ticks them off. */
const RULES = {
	length: (password: string) => [...password].length >= PASSWORD_MIN,
	case: (password: string) => /\p{Lu}/u.test(password) && /\p{Ll}/u.test(password),
	digit: (password: string) => /\d/.test(password),
	special: (password: string) => /[^\p{L}\p{N}\s]/u.test(password),
	spaces: (password: string) => !/\s/.test(password),
} as const

export type PasswordRule = keyof typeof RULES
export const PASSWORD_RULES = Object.keys(RULES) as PasswordRule[]

/** The rules a password breaks, in order; empty when it is good. */
export function passwordProblems(password: string): PasswordRule[] {
	return PASSWORD_RULES.filter((rule) => !RULES[rule](password))
}
