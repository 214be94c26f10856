/** Names of the characters 160 to 255, in order. */
const LATIN_1 =
	'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'
const OTHERS =
	'amp & lt < gt > quot " apos \' ndash – mdash — lsquo ‘ rsquo ’ sbquo ‚ ldquo “ rdquo ” bdquo „ bull • hellip … trade ™ euro € prime ′ Prime ″ larr ← rarr → le ≤ ge ≥ ne ≠ infin ∞ check ✓ star ☆ hearts ♥ OElig Œ oelig œ Scaron Š scaron š Yuml Ÿ'

const named = new Map(LATIN_1.split(' ').map((name, i) => [name, String.fromCodePoint(160 + i)]))
const others = OTHERS.split(' ')
for (let i = 0; i < others.length; i += 2) named.set(others[i] ?? '', others[i + 1] ?? '')

/** Replaces named (the common ones) and numbered HTML entities; unknown names stay, control characters go. */
export function decodeEntities(text: string): string {
	if (!text.includes('&')) return text
	return text.replaceAll(
		/&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-zA-Z][a-zA-Z\d]{1,30}));/g,
		(whole, decimal, hex, name) => {
			if (name) return named.get(name) ?? whole
			const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
			const printable =
				code >= 32 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff) && !(code >= 127 && code < 160)
			return printable || code === 9 || code === 10 ? String.fromCodePoint(code) : ''
		},
	)
}
