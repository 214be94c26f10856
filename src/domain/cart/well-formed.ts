/** A text with a sign in the place of half characters; as `String.toWellFormed`, which buyers' browsers may not have. */
export function wellFormed(text: string): string {
	return text.replace(/\p{Cs}/gu, '\ufffd')
}
