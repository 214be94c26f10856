import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/text/use-format.ts'
import type { Catalog } from '../../catalog-data.ts'

const KB = 1024
const MB = KB * KB

/** A number of bytes as people read it. */
export function useBytes(): (bytes: number) => string {
	const { t } = useTranslation()
	const format = useFormat()
	return (bytes) =>
		bytes < MB
			? t('upload.kilobytes', { n: format.count(Math.max(1, Math.round(bytes / KB))) })
			: t('upload.megabytes', { n: format.count((bytes / MB).toFixed(1)) })
}

/** Pages and size of an uploaded file, as facts of its card. */
export function useFileSize(file: Catalog['file']): string[] {
	const { t } = useTranslation()
	const format = useFormat()
	const size = useBytes()
	if (!file) return [t('upload.noPages')]
	return [t('upload.pages', { count: file.pages, n: format.count(file.pages) }), size(file.bytes)]
}
