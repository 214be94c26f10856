/** As the cart says it in either language. */
const OUT: readonly (string | undefined)[] = ['Out of stock', '缺货']

/** Whether a catalog's word for stock, in its own language, says what the cart says. */
export function saysOut(word: string | undefined): boolean {
	return OUT.includes(word)
}
