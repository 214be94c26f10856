import { COPY_FORMATS, type CopyFormat, filesBehind, type LinkFiles } from '#domain/catalog/link-files.ts'
import type { CatalogSettings } from '#domain/catalog/settings.ts'

/** As which files a catalog is offered behind a link; null: its own. */
export function copiesOf(
	{ offer }: { offer: Pick<CatalogSettings['offer'], CopyFormat> },
	link: { files: LinkFiles } | null,
): CopyFormat[] {
	const offered = COPY_FORMATS.filter((format) => offer[format])
	return filesBehind(link?.files ?? 'catalog', offered)
}
