/** A year of four digits that stands alone. */
const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/

/** The year of a catalog: the one that was typed, else the one that its title names, else that of the day. */
export function catalogYear(typed: string, title: string, day: Date): string {
	return typed || (YEAR.exec(title)?.[0] ?? String(day.getUTCFullYear()))
}
