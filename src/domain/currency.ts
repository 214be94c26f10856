const currencies = new Set(Intl.supportedValuesOf('currency'))

/** Whether `code` is a currency of ISO 4217, in capitals. */
export function isCurrency(code: string): boolean {
	return currencies.has(code)
}

const signs = new Map<string, string>()

/** `€`, `$`, `¥`: the sign that stands before what is typed into a field of money. */
export function currencySign(currency: string): string {
	let sign = signs.get(currency)
	if (sign === undefined) {
		const format = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
		sign = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency
		signs.set(currency, sign)
	}
	return sign
}

/** Signs and words that are not the one of `currencySign` nor begin with the currency's code, in lower case. */
const OTHER_MARKS: Readonly<Record<string, readonly string[]>> = {
	rmb: ['CNY'],
	cnh: ['CNY'],
	人民币: ['CNY'],
	元: ['CNY', 'TWD', 'HKD'],
	圓: ['TWD', 'HKD', 'JPY'],
	円: ['JPY'],
	日元: ['JPY'],
	美元: ['USD'],
	欧元: ['EUR'],
	英镑: ['GBP'],
	港币: ['HKD'],
	港元: ['HKD'],
	台币: ['TWD'],
	ntd: ['TWD'],
	nt$: ['TWD'],
	a$: ['AUD'],
	c$: ['CAD'],
	s$: ['SGD'],
	r$: ['BRL'],
	kr: ['SEK', 'NOK', 'DKK', 'ISK'],
	zł: ['PLN'],
	kč: ['CZK'],
	ft: ['HUF'],
	rs: ['INR', 'PKR', 'LKR', 'NPR', 'MUR'],
	euro: ['EUR'],
	euros: ['EUR'],
	dollar: ['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'TWD'],
	dollars: ['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'TWD'],
}

const words = (script: RegExp) =>
	Object.keys(OTHER_MARKS)
		.filter((word) => script.test(word))
		.toSorted((a, b) => b.length - a.length)
		.join('|')
/** A sign (`€`, `US$`), one of the words above, or three letters, which are a code only where ISO 4217 has it. */
const MARK = `(?:[A-Za-z]{0,3}\\p{Sc}|${words(/\p{Script=Han}/u)}|(?:${words(/^[a-złč]+$/)})(?!\\p{L})\\.?|[A-Za-z]{3}(?!\\p{L}))`
const AT_START = new RegExp(`^${MARK}`, 'iu')

/** The sign, word or code of a currency that a text begins with: `€`, `US$`, `元`, `usd`. */
export function currencyMark(text: string): string | undefined {
	const mark = AT_START.exec(text)?.[0]
	if (mark === undefined) return undefined
	const isCode = /^[A-Za-z]{3}$/.test(mark) && !Object.hasOwn(OTHER_MARKS, mark.toLowerCase())
	return isCode && !isCurrency(mark.toUpperCase()) ? undefined : mark
}

/** Whether a mark beside an amount can mean this currency: `$` any dollar, `US$` the American one, `¥` yuan and yen. */
export function isMarkOf(mark: string, currency: string): boolean {
	if (mark.toUpperCase() === currency || mark === currencySign(currency)) return true
	const word = mark.toLowerCase().replace(/\.$/, '')
	if (Object.hasOwn(OTHER_MARKS, word)) return OTHER_MARKS[word]?.includes(currency) === true
	const [, country, sign] = /^([A-Z]{2,3})(\p{Sc})$/iu.exec(mark) ?? []
	return country !== undefined && currency.startsWith(country.toUpperCase()) && sign === currencySign(currency)
}

/** Codes and words that heads of columns hold without speaking of money: a price per foot, a price for all, a top. */
const WORDS_TOO = new Set([
	'all',
	'ang',
	'bob',
	'cop',
	'cup',
	'ft',
	'gel',
	'lak',
	'mop',
	'pen',
	'ron',
	'sos',
	'top',
	'try',
])
const WRITTEN_TOGETHER = /(?<=\p{Script=Han})(?=[A-Za-z\p{Sc}])|(?<=[A-Za-z])(?=\p{Script=Han})/gu

/** The currency that the head of a column names: `元` of `出厂价(元/个)`, `EUR` of `Price EUR`; codes stand in capitals. */
export function headerMark(header: string): string | undefined {
	const words = header.replaceAll(WRITTEN_TOGETHER, ' ').split(/[^\p{L}\p{Sc}]+/u)
	const marks = words.filter((word) => {
		const isCode = /^[A-Za-z]{3}$/.test(word) && !Object.hasOwn(OTHER_MARKS, word.toLowerCase())
		return currencyMark(word) === word && !WORDS_TOO.has(word.toLowerCase()) && (!isCode || word === word.toUpperCase())
	})
	return marks.length === 1 ? marks[0] : undefined
}

/** What most sellers price in; where a mark can mean several, the first counts. */
export const COMMON_CURRENCIES: readonly string[] = [
	'USD',
	'EUR',
	'CNY',
	'GBP',
	'JPY',
	'HKD',
	'AUD',
	'CAD',
	'CHF',
	'INR',
]

/** The currency that a mark beside prices most probably means: `元` and `¥` CNY, `€` EUR; undefined where nobody can tell. */
export function currencyOfMark(mark: string): string | undefined {
	const code = mark.toUpperCase()
	if (isCurrency(code)) return code
	return [...COMMON_CURRENCIES, ...currencies].find((currency) => isMarkOf(mark, currency))
}
