import type { ParamsOf } from '#contract/endpoint.ts'
import type { published } from '#contract/published.ts'
import { countOf, SHOW_ALL, type ShownFilter } from '#domain/catalog/shown-filter.ts'
import { fieldNames } from '#server/modules/paper/index.ts'
import type { SharedLinkKeys } from '../links/shared.service.ts'
import { answerable, askableIn, factsOf } from './filter-facts.service.ts'
import { filtered } from './filter.rule.ts'
import type { Contents } from './kept-outlines.service.ts'
import type { Published } from './published.types.ts'
import { allOf, askedFor, searched, type Wanted } from './wanted.service.ts'

type Filters = Omit<ParamsOf<(typeof published)['getPublishedFilters']>, keyof SharedLinkKeys>

/** The filter of a request. */
export function filterIn(asked: Filters): ShownFilter {
	const { name, category, colors, sizes, price_min, price_max, in_stock } = asked
	return {
		...SHOW_ALL,
		...(name && { name }),
		...(category && { category }),
		...(colors && { colors }),
		...(sizes && { sizes }),
		price_min,
		price_max,
		...(in_stock && { in_stock }),
	}
}

/** What of a catalog is left under a filter; of some keys where these are asked for. */
export async function narrowed(
	found: Published,
	contents: Contents,
	filter: ShownFilter,
	stamp: string,
	sku_name_keys?: readonly string[],
): Promise<readonly Wanted[]> {
	const { name, category } = filter
	const fields: readonly string[] = fieldNames(found.snapshot.settings.display_content, found.writing)
	const sections = contents.sections.filter((section) => !category || section.name === category)
	const wanted = sku_name_keys ? askedFor(contents, sections, sku_name_keys) : allOf(contents, sections)
	const matching = name ? searched(wanted, contents, name, fields.includes('name')) : wanted
	const asked = answerable(filter, askableIn(found))
	return countOf(asked) ? filtered(matching, await factsOf(found, contents, stamp), asked) : matching
}

/** Whether there is anything to choose beside search and category, as far as it is known without reading all SKUs. */
export function canFilter(found: Published, { families }: Contents): boolean {
	return families.size > 0 || Object.values(askableIn(found)).some(Boolean)
}
