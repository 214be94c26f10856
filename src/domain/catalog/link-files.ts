/** As which files a named link offers its catalog: as the catalog says, or its own choice. */
export const LINK_FILES = ['catalog', 'none', 'pdf', 'xlsx', 'both'] as const
export type LinkFiles = (typeof LINK_FILES)[number]

/** The files that visitors may be given of a catalog. */
export const COPY_FORMATS = ['pdf', 'xlsx'] as const
export type CopyFormat = (typeof COPY_FORMATS)[number]

/** What a link offers of a catalog that offers these itself. */
export function filesBehind(choice: LinkFiles, offered: readonly CopyFormat[]): CopyFormat[] {
	if (choice === 'catalog') return [...offered]
	return COPY_FORMATS.filter((format) => choice === 'both' || choice === format)
}
