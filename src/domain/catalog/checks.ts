/** The one thing that puts a cause right, where there is one; `fields` of the cause say what it is about. */
export const CURES = [
	/** Choose what the catalog shows. */
	'content',
	/** Choose another layout. */
	'layout',
	/** Choose another cover. */
	'cover',
	/** Upload photos. */
	'photos',
	/** Complete the SKUs in a table. */
	'table',
	/** Take the SKUs that are gone out of the catalog. */
	'take_out',
	/** Print these fields no more. */
	'leave_out',
	/** Print these of the company's contacts no more. */
	'leave_out_contacts',
	/** Print in the font of a new catalog. */
	'default_font',
	/** Show the title page, which has a place for the QR code. */
	'title_page',
	/** Choose the shade that prices are printed in. */
	'darker',
] as const
export type Cure = (typeof CURES)[number]

interface CheckRule {
	/** Whether the catalog may be published all the same. */
	readonly level: 'block' | 'warn'
	readonly cure?: Cure
}

/**
 * What may be odd about a catalog, by weight: what keeps it from being published, then what a buyer notices first
 * (templates.md section 7).
 */
export const CHECKS = {
	no_items: { level: 'block', cure: 'content' },
	template_unknown: { level: 'block', cure: 'layout' },
	font_unknown: { level: 'block', cure: 'default_font' },
	/** Publishing needs a name (product.md section 3.1), and the parameters the seller says it needs. */
	item_no_name: { level: 'block', cure: 'table' },
	item_missing: { level: 'block', cure: 'table' },
	/** A QR code is to be printed and has nothing to say. */
	code_empty: { level: 'block' },
	/** The chosen cover, or a photo, that is gone or damaged since it was uploaded. */
	cover_unreadable: { level: 'warn', cure: 'cover' },
	photo_unreadable: { level: 'warn', cure: 'photos' },
	item_no_photo: { level: 'warn', cure: 'photos' },
	item_no_price: { level: 'warn', cure: 'table' },
	/** SKUs that were chosen and have been deleted since. */
	item_deleted: { level: 'warn', cure: 'take_out' },
	/** Characters that no font has. */
	glyphs_missing: { level: 'warn', cure: 'table' },
	/** A weight that is a number alone: kilograms, pounds or grams, nobody knows. */
	weight_no_unit: { level: 'warn', cure: 'table' },
	/** Values that end in an ellipsis, that have no room, that are printed smaller than is read easily. */
	cut: { level: 'warn', cure: 'leave_out' },
	dropped: { level: 'warn', cure: 'leave_out' },
	tiny: { level: 'warn', cure: 'leave_out' },
	/** Fewer than 150 dots an inch at the size it is printed in. */
	cover_coarse: { level: 'warn', cure: 'cover' },
	photo_coarse: { level: 'warn', cure: 'layout' },
	/** Another item has the same SKU, or the same UPC. */
	sku_twice: { level: 'warn', cure: 'table' },
	upc_twice: { level: 'warn', cure: 'table' },
	/** What headers say of the seller is shortened, or has no room. */
	contact_cut: { level: 'warn', cure: 'leave_out_contacts' },
	contact_dropped: { level: 'warn', cure: 'leave_out_contacts' },
	/** A QR code is wanted and no page has a place for it. */
	code_nowhere: { level: 'warn', cure: 'title_page' },
	/** Nobody reaches the host that links lead to from another computer, or from outside the own network. */
	link_local: { level: 'warn' },
	link_private: { level: 'warn' },
	/** Links go over http. */
	link_insecure: { level: 'warn' },
	last_page_short: { level: 'warn' },
	section_of_one: { level: 'warn' },
	/** The colour is printed darker in prices, or nobody could read them. */
	colour_corrected: { level: 'warn', cure: 'darker' },
	/** The catalog is not published: what leads to it leads nowhere. */
	link_draft: { level: 'warn' },
} as const satisfies Record<string, CheckRule>

export type CheckCode = keyof typeof CHECKS

/** Lines of a list of causes at most. */
export const CAUSES_MAX = 12
/** Fields that are told of one by one; of more, all together. */
const FIELDS_MAX = 3

const WEIGHTS: ReadonlyMap<string, number> = new Map(Object.keys(CHECKS).map((code, weight) => [code, weight]))

/** What an item is known by: nobody wants them left out. */
const ESSENTIAL: readonly string[] = ['sku', 'name', 'price']

/** Something found in one place or many, of one field or none. */
export interface CheckFinding {
	readonly code: CheckCode
	readonly field?: string | undefined
	/** Places where it was found. */
	readonly count: number
}

/** One line of the list of checks. */
export interface Cause<F extends CheckFinding> {
	readonly code: CheckCode
	readonly fields: readonly string[]
	readonly count: number
	/** What it was put together from. */
	readonly found: readonly F[]
}

/**
 * What was found, grouped by cause, the weightiest first, of one kind what is found more often: values of up to three
 * fields stand field by field, of more in one line.
 */
export function causesOf<F extends CheckFinding>(found: readonly F[]): Cause<F>[] {
	const byCode = Map.groupBy(found, ({ code }) => code)
	const causes = [...byCode].flatMap(([code, kind]) =>
		kind.length > FIELDS_MAX ? [joined(code, kind)] : kind.map((one) => joined(code, [one])),
	)
	return causes.toSorted(byWeight)
}

function joined<F extends CheckFinding>(code: CheckCode, found: readonly F[]): Cause<F> {
	const often = found.toSorted((a, b) => b.count - a.count)
	const fields = often.flatMap(({ field }) => field ?? [])
	return { code, fields, count: found.reduce((sum, { count }) => sum + count, 0), found: often }
}

/** Compares two causes for a list of them. */
export function byWeight(a: { code: string; count: number }, b: { code: string; count: number }): number {
	const weight = ({ code }: { code: string }) => WEIGHTS.get(code) ?? WEIGHTS.size
	return weight(a) - weight(b) || b.count - a.count
}

/**
 * The cure of a cause. What an item is known by is not left out, and what the layout prints whatever was chosen cannot
 * be: both need a layout with more room. `printed` are the fields that items show, by their names in templates.
 */
export function cureOf(
	{ code, fields }: { code: CheckCode; fields: readonly string[] },
	printed: readonly string[],
): Cure | undefined {
	const { cure }: CheckRule = CHECKS[code]
	if (cure === 'leave_out') return fields.every((field) => canLeave(field, printed)) ? cure : 'layout'
	if (cure === 'leave_out_contacts') return fields.includes('company_name') ? undefined : cure
	return cure
}

function canLeave(field: string, printed: readonly string[]): boolean {
	return printed.includes(field) && !ESSENTIAL.includes(field)
}
