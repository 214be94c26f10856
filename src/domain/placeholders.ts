/** What stands for a {placeholder}, by its name. */
export type PlaceholderValues = Readonly<Record<string, string | number | undefined>>

/** A sentence with its {placeholders} filled in: what a value says is not looked at again, and a name without one stays. */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
	return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
