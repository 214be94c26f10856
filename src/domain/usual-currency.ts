const EURO = 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'
/** Where sellers price in the currency of their country; the others mostly in US dollars. */
const REGIONS =
	'CN:CNY HK:HKD MO:MOP TW:TWD JP:JPY KR:KRW SG:SGD IN:INR TH:THB VN:VND ID:IDR MY:MYR PH:PHP GB:GBP CH:CHF ' +
	'LI:CHF SE:SEK NO:NOK DK:DKK PL:PLN CZ:CZK HU:HUF RO:RON TR:TRY CA:CAD AU:AUD NZ:NZD ZA:ZAR IL:ILS AE:AED ' +
	'BR:BRL MX:MXN'
const CURRENCY_OF = new Map<string, string>([
	...EURO.split(' ').map((region) => [region, 'EUR'] as const),
	...REGIONS.split(' ').map((pair) => [pair.slice(0, 2), pair.slice(3)] as const),
])

/** The currency that a new seller is offered first, by the language of the browser: `zh-CN` CNY, `zh` too, `de-AT` EUR. */
export function usualCurrency(language: string): string {
	try {
		return CURRENCY_OF.get(new Intl.Locale(language).maximize().region ?? '') ?? 'USD'
	} catch {
		return 'USD'
	}
}
