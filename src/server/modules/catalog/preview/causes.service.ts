import { CAUSES_MAX, type CheckCode } from '#domain/catalog/checks.ts'
import type { CatalogSettings } from '#domain/catalog/settings.ts'
import { byPath } from '#domain/custom-parameter/parameter.ts'
import type { Ctx } from '#server/context.ts'
import { getSettings } from '#server/modules/account/index.ts'
import { readParameters } from '#server/modules/custom-parameter/index.ts'
import { fieldNames } from '#server/modules/paper/index.ts'
import { manifestOf } from '#templates/registry.ts'
import {
	type CauseLine,
	causeLines,
	placeLines,
	type PlaceLine,
	PLACES_FIRST,
	placesOf,
	type Saying,
} from './causes.presenter.ts'
import type { CountedHits, FindingPlace } from './findings.rule.ts'
import { namesOf } from './goods-check.store.ts'

/** The catalog that causes are told of. */
export interface Told {
	/** Key of the layout. */
	template: string
	settings: Pick<CatalogSettings, 'display_content'>
}

/** Causes: `list` has the weightiest, `total` counts all. */
export interface Causes {
	total: number
	list: CauseLine[]
}

/** What was found of a catalog, by cause, for whoever asks. */
export async function sayCauses(ctx: Ctx, found: readonly CountedHits[], told: Told): Promise<Causes> {
	// Of what stands in one line together, the first places are among the first of each.
	const first = found.map((one) => ({ ...one, places: one.places.slice(0, PLACES_FIRST) }))
	const places = await named(
		ctx,
		first.flatMap((one) => one.places),
	)
	let at = 0
	const withNames = first.map((one) => ({ ...one, places: places.slice(at, (at += one.places.length)) }))
	const lines = causeLines(withNames, await sayingFor(ctx, told))
	return { total: lines.length, list: lines.slice(0, CAUSES_MAX) }
}

/** Some places of one cause. */
export async function sayPlaces(
	ctx: Ctx,
	{ code, found, skip, most }: { code: CheckCode; found: readonly CountedHits[]; skip: number; most: number },
	told: Told,
): Promise<PlaceLine[]> {
	const places = await named(ctx, placesOf(found).slice(skip, skip + most))
	return placeLines(code, places, await sayingFor(ctx, told))
}

async function sayingFor(ctx: Ctx, { template, settings: { display_content } }: Told): Promise<Saying> {
	const parameters = byPath(await readParameters(ctx))
	const { decimal } = await getSettings(ctx)
	const printed = display_content.length ? fieldNames(display_content, { parameters }) : manifestOf(template)?.fields
	return { locale: ctx.locale, decimal, parameters, printed: printed ?? [] }
}

/** Places with the names of their SKUs. */
async function named(ctx: Ctx, places: readonly FindingPlace[]): Promise<FindingPlace[]> {
	const nameless = places.flatMap(({ item, sku }) => (item !== undefined && sku === undefined ? [item] : []))
	const names = nameless.length ? await namesOf(ctx, [...new Set(nameless)]) : new Map<string, string>()
	return places.map((place) => ({ ...place, sku: place.sku ?? names.get(place.item ?? '') }))
}
