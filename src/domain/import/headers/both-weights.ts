const CHINESE = { gross: /毛/u, net: /净/u, of: /重/u, not: /[价利尺寸体积]/u }
const INITIALS = { gross: /(?<![a-z])g\.? ?(?:w|wt)(?![a-z])/u, net: /(?<![a-z])n\.? ?(?:w|wt)(?![a-z])/u }
const SHARED = /(?<![a-z])(?:(g)\.? ?[/&] ?n|(n)\.? ?[/&] ?g)\.? ?(?:w|wt)(?![a-z])/u
const WORDS = {
	gross: /gross|brutto?|bruto|(?<!\p{L})bruts?(?!\p{L})|lordo/u,
	net: /(?<!\p{L})net(?:to|o|s)?(?!\p{L})/u,
	of: /weight|(?<!\p{L})(?:wt|kgs?|lbs?)(?!\p{L})|gewicht|poids|peso/u,
	not: /price|preis|prix|precio|prezzo|size|meas|cbm/u,
}

/** Which of both weights comes first. */
export type WeightsOrder = 'gross' | 'net'

/** Which weight a header that names both names first: `毛重/净重(KG)`, `N.W./G.W.`; undefined for all others. */
export function weightsOrder(header: string): WeightsOrder | undefined {
	const text = header.slice(0, 120).normalize('NFKC').toLowerCase()
	const shared = SHARED.exec(text)
	if (shared) return shared[1] ? 'gross' : 'net'
	for (const { gross, net, of, not } of [CHINESE, { of: /./u, not: /cbm|meas/u, ...INITIALS }, WORDS]) {
		const [first, second] = [text.search(gross), text.search(net)]
		if (first >= 0 && second >= 0 && of.test(text) && !not.test(text)) return first < second ? 'gross' : 'net'
	}
	return undefined
}
