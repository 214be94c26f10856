/*
 * What heals many cells at once: a rule for one kind of objection to one target (`bps.price:number_bad`), so that who lets
 * decimal commas be read does not lose a unit or a currency with them.
 */

/** Another currency is another price, and the rule `currency` alone says whether its number counts. */
const NEVER: readonly string[] = ['currency_foreign']

/** How the rules `accept` and `leave_empty` name the cells of a target that are objected to by `code`. */
export function cureOf(target: string, code: string): string {
	return `${target}:${code}`
}

/** Whether the suggestions of such objections can be taken for a whole column. */
export function isCurable(code: string): boolean {
	return !NEVER.includes(code)
}
