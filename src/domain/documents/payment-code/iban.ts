/** Characters of an IBAN by its country (IBAN registry of SWIFT, release 99). */
const LENGTHS: Readonly<Record<string, number>> = Object.fromEntries(
	(
		'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ES24 FI18 ' +
		'FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 ' +
		'LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 RS22 RU33 SA24 ' +
		'SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30'
	)
		.split(' ')
		.map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
)

/** Countries and territories of SEPA whose accounts have an IBAN of their own (EPC409-09). */
const SEPA = new Set(
	'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM VA'.split(
		' ',
	),
)

/** An IBAN as it was typed, without the spaces between its groups. */
export function cleanIban(typed: string): string {
	return typed.replaceAll(/\s/g, '').toUpperCase()
}

/** The remainder of ISO 7064 mod 97-10, letters being 10 to 35. */
export function mod97(text: string): number {
	let rest = 0
	for (const sign of text)
		for (const figure of String(Number.parseInt(sign, 36))) rest = (rest * 10 + Number(figure)) % 97
	return rest
}

/** Whether it is an IBAN: as long as those of its country, and its check digits are right (ISO 13616). */
export function isIban(iban: string): boolean {
	if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban) || LENGTHS[iban.slice(0, 2)] !== iban.length) return false
	return mod97(iban.slice(4) + iban.slice(0, 4)) === 1
}

/** Whether an account can be paid by SEPA transfer. */
export function isSepa(iban: string): boolean {
	return SEPA.has(iban.slice(0, 2))
}

/** Whether it is a BIC (ISO 9362). */
export function isBic(bic: string): boolean {
	return /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bic)
}

/** `NL91 ABNA 0417 1643 00`: as people read it. */
export function grouped(iban: string): string {
	return iban.replaceAll(/(.{4})(?=.)/g, '$1 ')
}
