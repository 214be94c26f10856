import { useTranslation } from 'react-i18next'
import { useAttributeName } from '#web/api/attribute-name.ts'
import { useFormat } from '#web/text/use-format.ts'
import { useValueText } from '../../value/value-text.ts'
import { usePage, useSku } from '../draft/use-draft.ts'
import { Card, Facts } from './card.tsx'

/** What is written by itself: the running number, the last quotation, when it was made and changed. */
export function RecordCard() {
	const { t } = useTranslation()
	const { count } = useFormat()
	const name = useAttributeName()
	const write = useValueText()
	const { draft } = usePage()
	const sku = useSku()
	if (draft.isNew) return null
	const rows = ['quotation', 'created_at', 'updated_at'].flatMap((path) => {
		const text = write(sku, path)
		return text ? [[name(path), text] as const] : []
	})
	return (
		<Card title={t('skuPage.record')}>
			<Facts rows={[[name('no'), count(sku.no)], ...rows]} />
		</Card>
	)
}
