import { foldText } from './text.ts'

/** Countries of ISO 3166-1, by their two letters. */
export const COUNTRIES: readonly string[] = (
	'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF ' +
	'CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH ' +
	'GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW ' +
	'KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG ' +
	'NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN ' +
	'SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ' +
	'ZA ZM ZW'
).split(' ')

const codes = new Set(COUNTRIES)

/** Whether `code` is a country of ISO 3166-1, in capitals. */
export function isCountry(code: string): boolean {
	return codes.has(code)
}

/** How people write some of them beside their names. */
const ALIASES: Readonly<Record<string, string>> = {
	usa: 'US',
	'u.s.a.': 'US',
	'u.s.': 'US',
	'united states of america': 'US',
	america: 'US',
	uk: 'GB',
	'u.k.': 'GB',
	'great britain': 'GB',
	england: 'GB',
	scotland: 'GB',
	wales: 'GB',
	uae: 'AE',
	'u.a.e.': 'AE',
	holland: 'NL',
	'the netherlands': 'NL',
	'p.r. china': 'CN',
	'pr china': 'CN',
	'p.r.c.': 'CN',
	prc: 'CN',
	'mainland china': 'CN',
	'hong kong': 'HK',
	macau: 'MO',
	korea: 'KR',
	'republic of korea': 'KR',
	'czech republic': 'CZ',
	turkey: 'TR',
	'viet nam': 'VN',
	'russian federation': 'RU',
	'ivory coast': 'CI',
	英国: 'GB',
	香港: 'HK',
	澳门: 'MO',
	台湾: 'TW',
	阿联酋: 'AE',
}

/** Languages in which a country is recognised by its name. */
const LANGUAGES = ['en', 'zh', 'de', 'fr', 'es', 'it', 'pt', 'nl']

const namesIn = new Map<string, Intl.DisplayNames>()

/** `Germany`, 德国; what is no country is written as it is. */
export function countryName(code: string, locale: string): string {
	if (!isCountry(code)) return code
	let names = namesIn.get(locale)
	if (!names) namesIn.set(locale, (names = new Intl.DisplayNames(locale, { type: 'region' })))
	return names.of(code) ?? code
}

let byName: ReadonlyMap<string, string> | undefined

function readNames(): ReadonlyMap<string, string> {
	const known = new Map<string, string>()
	for (const language of LANGUAGES)
		for (const code of COUNTRIES) {
			const name = foldText(countryName(code, language))
			if (!known.has(name)) known.set(name, code)
		}
	for (const [name, code] of Object.entries(ALIASES)) known.set(name, code)
	return known
}

/** The country that a text means by its letters (`de`) or its name (`Germany`, Deutschland, 德国); undefined: none. */
export function countryOf(text: string): string | undefined {
	const plain = foldText(text)
	const code = plain.toUpperCase()
	if (isCountry(code)) return code
	byName ??= readNames()
	return byName.get(plain)
}

/** Whether a text means this country, as `countryOf` would find it; looks through the names of this one alone. */
export function meansCountry(text: string, code: string): boolean {
	const plain = foldText(text)
	if (plain.toUpperCase() === code || ALIASES[plain] === code) return true
	return LANGUAGES.some((language) => foldText(countryName(code, language)) === plain)
}
