import { foldText } from '../text.ts'

const NAMES =
	/\b(country of origin|origin|made in|hs|hs code|hts|hts code|customs|tariff|port of loading|loading port|shipping port|incoterms?)\b|原产|产地|海关|税号|港口/

/** Whether one of the seller's own parameters is about export (origin, HS code, port), by its names. */
export function isTradeFact({ en, zh }: { readonly en: string; readonly zh: string }): boolean {
	return [en, zh].some((name) => NAMES.test(foldText(name)))
}
