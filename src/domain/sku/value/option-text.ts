/** What tells a variant from its siblings, as it reads everywhere: `15 inch, 16 GB`. An axis that it lacks says nothing. */
export function joinOptions(values: readonly string[]): string {
	return values.filter((value) => value !== '').join(', ')
}

/** The values of a variant's axes (`bps.variations`) as one text. */
export function optionText(axes: unknown): string {
	if (!Array.isArray(axes)) return ''
	return joinOptions((axes as readonly { readonly values?: readonly string[] }[]).flatMap(({ values }) => values ?? []))
}
