/** What stands for a {placeholder}, by its name. */
export type PlaceholderValues = Readonly<Record<string, string | number | undefined>>

/**
 * A sentence with its {placeholders} filled in, by `write` where they are to be written in some way: what a value says is not
 * looked at again, and a name without one stays.
 */
export function fillPlaceholders(
	text: string,
	values: PlaceholderValues,
	write: (value: string) => string = String,
): string {
	return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
		const value = values[name]
		return value === undefined ? whole : write(String(value))
	})
}
