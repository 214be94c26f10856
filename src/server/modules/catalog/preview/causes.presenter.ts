import { type Cause, causesOf, CHECKS, type CheckCode, type Cure, cureOf } from '#domain/catalog/checks.ts'
import type { ParameterMap } from '#domain/custom-parameter/parameter.ts'
import { formatNumber } from '#domain/money.ts'
import type { DecimalSign } from '#domain/number-input.ts'
import { FIELD_NOUNS } from '#domain/sku/field-nouns.ts'
import { fillPlaceholders } from '#domain/placeholders.ts'
import type { Locale } from '#contract/refusals/index.ts'
import { fieldLabel } from '#server/modules/paper/index.ts'
import type { CountedHits, FindingPlace } from './findings.rule.ts'
import { CAUSE_SENTENCES } from './cause-sentences.presenter.ts'
import { CONTACTS, sentenceOf } from './preflight.presenter.ts'

/** For whom causes are told, and what the catalog prints. */
export interface Saying {
	locale: Locale
	/** The account's style of numbers. */
	decimal: DecimalSign
	parameters: ParameterMap
	/** The fields that items show, by their names in templates. */
	printed: readonly string[]
}

/** One place of a cause, as the editor shows it. */
export interface PlaceLine {
	item?: string
	product?: string
	field?: string
	page?: number
	msg: string
}

/** A cause as the editor shows it: how often it was found, the first places, and what puts it right. */
export interface CauseLine {
	level: 'block' | 'warn'
	code: CheckCode
	fields: string[]
	count: number
	msg: string
	cure?: Cure
	places: PlaceLine[]
}

/** Places that come with a cause; further ones are asked for. */
export const PLACES_FIRST = 20
/** Fields that a sentence names. */
const NAMED_FIELDS = 3

/** What was found, grouped by cause, the weightiest first, in sentences. */
export function causeLines(found: readonly CountedHits[], saying: Saying): CauseLine[] {
	return causesOf(found).map((cause) => {
		const { code, count } = cause
		const cure = cureOf(cause, saying.printed)
		const places = placesOf(cause.found)
		const [only] = places
		const msg = count === 1 && only ? placeText(code, only, saying) : causeText(cause, saying)
		return {
			level: CHECKS[code].level,
			code,
			fields: [...cause.fields],
			count,
			msg,
			...(cure ? { cure } : {}),
			places: placeLines(code, places.slice(0, PLACES_FIRST), saying),
		}
	})
}

/** Places of a cause in the order of the pages. */
export function placesOf(found: readonly CountedHits[]): FindingPlace[] {
	const places = found.flatMap((one) => one.places)
	return found.length > 1 ? places.toSorted((a, b) => (a.page ?? 0) - (b.page ?? 0)) : places
}

/** Places in sentences; what is of the catalog as a whole has none to be shown. */
export function placeLines(code: CheckCode, places: readonly FindingPlace[], saying: Saying): PlaceLine[] {
	return places
		.filter(({ item, page }) => item !== undefined || page !== undefined)
		.map((place) => {
			const { item, product, field, page } = place
			return { ...withoutUndefined({ item, product, field, page }), msg: placeText(code, place, saying) }
		})
}

function placeText(code: CheckCode, { item, sku, field, value }: FindingPlace, saying: Saying): string {
	const label = field === undefined ? undefined : labelOf(code, field, saying)
	const said = value ?? (code === 'item_missing' ? label : undefined)
	return sentenceOf({ code, ...withoutUndefined({ item, sku, field, label, value: said }) }, saying.locale)
}

/** What a part of something says, without what is not known. */
function withoutUndefined<T extends object>(part: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
	return Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)) as never
}

function labelOf(code: CheckCode, field: string, { locale, parameters }: Saying): string {
	const contact = CONTACTS[field as keyof typeof CONTACTS]?.[locale]
	const isContact = code === 'contact_cut' || code === 'contact_dropped'
	return isContact && contact ? contact : fieldLabel(field, { labels: locale, parameters })
}

/** "28 descriptions are shortened." */
function causeText({ code, fields, count, found }: Cause<CountedHits>, saying: Saying): string {
	const { locale } = saying
	const sentences = CAUSE_SENTENCES[code]?.[locale]
	const [first] = found.flatMap(({ places }) => places)
	if (!sentences) return placeText(code, first ?? {}, saying)
	const [field] = fields
	const noun = locale === 'en' && fields.length === 1 ? FIELD_NOUNS[field ?? ''] : undefined
	const { alone, named = alone, several = alone } = sentences
	const words = {
		n: formatNumber(String(count), locale, saying.decimal),
		nouns: noun ?? '',
		field: field === undefined ? '' : labelOf(code, field, saying),
		fields: listed(
			fields.map((one) => labelOf(code, one, saying)),
			locale,
		),
	}
	const sentence = fields.length > 1 ? several : noun ? alone : named
	return fillPlaceholders(sentence, words)
}

/** "Material, Size, Colors and 4 more" */
function listed(names: readonly string[], locale: Locale): string {
	const more = names.length - NAMED_FIELDS
	const first = names.slice(0, NAMED_FIELDS)
	if (locale === 'zh') return first.join('、') + (more > 0 ? `等 ${names.length} 项` : '')
	if (more > 0) return `${first.join(', ')} and ${more} more`
	return first.length > 1 ? `${first.slice(0, -1).join(', ')} and ${first.at(-1)}` : first.join('')
}
