const names = new WeakMap<object, number>()
let named = 0

/** The same number for the same draft: one of thousands of lines is named in a key, not spelled out with every key that is pressed. */
export function nameOfDraft(draft: object): number {
	const known = names.get(draft)
	if (known !== undefined) return known
	names.set(draft, ++named)
	return named
}
