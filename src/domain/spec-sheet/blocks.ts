/** What a spec sheet may show under its title, in the order of a new choice (product.md section 3.11). */
export const SPEC_BLOCKS = [
	'pictures',
	'description',
	'features',
	'attributes',
	'drawing',
	'packing',
	'variants',
	'logistics',
	'prices',
	'certifications',
	'care',
	'link',
	'contact',
] as const
export type SpecBlock = (typeof SPEC_BLOCKS)[number]

/** Off until they are asked for: a sheet with prices is not for everybody. */
export const BLOCKS_OFF: readonly SpecBlock[] = ['prices']
/** Stand together at the foot of a sheet, wherever they are in the order. */
export const FOOT_BLOCKS: readonly SpecBlock[] = ['link', 'contact']

export const SPEC_PAPERS = ['A4', 'Letter'] as const
export type SpecPaper = (typeof SPEC_PAPERS)[number]

/** `both`: the labels in English and Chinese beside each other, everything else in English. */
export const SPEC_LANGUAGES = ['en', 'zh', 'both'] as const
export type SpecLanguage = (typeof SPEC_LANGUAGES)[number]

export const UNIT_CHOICES = ['metric', 'imperial', 'both'] as const
export type UnitChoice = (typeof UNIT_CHOICES)[number]

/** One PDF of all sheets, or a ZIP with a PDF of each. */
export const SPEC_FILES = ['joined', 'each'] as const
export type SpecFiles = (typeof SPEC_FILES)[number]

/** Sheets of one file. */
export const SPEC_SHEETS_MAX = 500
/** Pictures of one sheet: the main one and six more. */
export const SPEC_PICTURES_MAX = 7
/** Drawings of one sheet. */
export const SPEC_DRAWINGS_MAX = 3
/** Joined sheets begin with a table of contents when there are more than so many. */
export const CONTENTS_ABOVE = 5
