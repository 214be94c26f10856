import type { Problem } from '#domain/problem.ts'

/** 3 to 30 of a–z, 0–9 and hyphen, a letter or digit at both ends (product.md section 3.19). */
const PATTERN = /^[a-z0-9](?:[a-z0-9-]{1,28})[a-z0-9]$/

/** Words that are, or may become, paths of the application (spec section 5, "and similar"). */
export const RESERVED_WORDS: ReadonlySet<string> = new Set(
	(
		'about contact support terms privacy help faq blog news pricing plans account profile settings user users ' +
		'dashboard login logout register signin signup signout store shop products product catalog catalogs team ' +
		'feedback reviews events careers jobs press api developers orders invoices billing notifications messages ' +
		'template templates gallery index aboutus admin administrator assets static files file public share sharing ' +
		'docs download downloads upload uploads images media search home root system status health security mail ' +
		'email password reset verify oauth auth sso vitrine www cdn test 404 500'
	).split(' '),
)

/**
 * What a name looks like at a glance, as far as letters, digits and hyphens deceive: 0 is an o, 1 an l or an i, rn an m, vv a w,
 * and hyphens are overlooked. All that it may be taken for.
 */
function looksLike(name: string): string[] {
	const plain = name.replaceAll('-', '').replaceAll('0', 'o').replaceAll('rn', 'm').replaceAll('vv', 'w')
	return ['l', 'i'].map((letter) => plain.replaceAll('1', letter))
}

const RESERVED_LOOKS: ReadonlySet<string> = new Set([...RESERVED_WORDS].flatMap(looksLike))

/**
 * What a username is compared by with those of others: two that look the same at a glance have the same. Stored with the
 * account, so that the database lets each be taken once; 0070-username-looks.ts says it in SQL.
 */
export function usernameLook(username: string): string {
	return foldUsername(username)
		.replaceAll('-', '')
		.replaceAll('0', 'o')
		.replaceAll('rn', 'm')
		.replaceAll('vv', 'w')
		.replaceAll(/[1i]/g, 'l')
}

/** How a typed username is stored and compared. */
export function foldUsername(username: string): string {
	return username.normalize('NFKC').trim().toLowerCase()
}

/** What is wrong with a username, or null; whether it is taken only the server knows. */
export function usernameProblem(username: string): Problem | null {
	const folded = foldUsername(username)
	if (!PATTERN.test(folded)) return { code: 'username_bad', path: 'username' }
	if (looksLike(folded).some((look) => RESERVED_LOOKS.has(look))) return { code: 'username_reserved', path: 'username' }
	return null
}

/** Names to offer instead of `username`, best first; the server leaves out the taken ones. */
export function usernameSuggestions(username: string): string[] {
	const base = foldUsername(username)
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-+|-+$/g, '')
		.slice(0, 22)
	const stem = base.length >= 2 ? base : 'shop'
	return [stem, `${stem}-shop`, `${stem}-trade`, `${stem}-2`, `${stem}-hq`].filter((name) => !usernameProblem(name))
}
