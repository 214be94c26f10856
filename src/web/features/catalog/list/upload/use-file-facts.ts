import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/text/use-format.ts'
import type { Catalog } from '../../catalog-data.ts'

/** Pages and size of an uploaded file, as facts of its card. */
export function useFileFacts(file: Catalog['file']): string[] {
	const { t } = useTranslation()
	const format = useFormat()
	if (!file) return [t('upload.noPages')]
	return [t('upload.pages', { count: file.pages, n: format.count(file.pages) }), format.fileSize(file.bytes)]
}
