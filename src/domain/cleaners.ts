/*
 * The input cleaners of spec section 5: what is left of a text while it is typed into a field. They never refuse; the
 * rules that check the finished value stand with their fields. Letters and digits of every script are letters and digits.
 */

export function digitsOnly(text: string): string {
	return text.normalize('NFKC').replaceAll(/[^0-9]/g, '')
}

/**
 * Prefix, digits and one decimal point, no leading zeros: `0012.5.0` → `$12.50`. The prefix is the sign of the
 * account's currency (product.md section 1.23). Nothing typed stays nothing.
 */
export function moneyTyped(text: string, prefix = '$'): string {
	const typed = text.normalize('NFKC').replaceAll(/[^0-9.]/g, '')
	if (!typed) return ''
	const [whole = '', ...decimals] = typed.split('.')
	const digits = whole.replace(/^0+/, '') || '0'
	return prefix + (decimals.length > 0 ? `${digits}.${decimals.join('')}` : digits)
}

/** Letters, digits, blanks and `/`. */
export function alphanumericSlash(text: string): string {
	return text.replaceAll(/[^\p{L}\p{M}\p{N} /]/gu, '')
}

export function lettersOnly(text: string): string {
	return text.replaceAll(/[^\p{L}\p{M}]/gu, '')
}

/** Letters, digits, blanks and `-`. */
export function alphanumericHyphen(text: string): string {
	return text.replaceAll(/[^\p{L}\p{M}\p{N} -]/gu, '')
}
