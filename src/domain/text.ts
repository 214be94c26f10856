/** Whether text holds what no column or paper can keep: NUL and other control characters, lone surrogates. */
export function hasBadCharacters(text: string): boolean {
	// oxlint-disable-next-line no-control-regex -- naming them is the point
	return /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(text) || !text.isWellFormed()
}
