import { Progress } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { call } from '#web/api/client.ts'
import { useFormat } from '#web/text/use-format.ts'
import { notifyOk } from '#web/ui/feedback/toast.tsx'
import { change, type Catalog } from '../../catalog-data.ts'
import classes from './upload.module.css'

interface Props {
	catalog: Catalog
	coming: NonNullable<Catalog['coming']>
}

/** At the foot of a card: how far the pages of a new file are drawn, or why that stopped and how to go on. */
export function ComingFile({ catalog, coming }: Props) {
	const { t } = useTranslation()
	const format = useFormat()
	const { file_name: file, pages, drawn, state, msg } = coming
	const catalog_id = catalog.id
	const numbers = { done: format.count(drawn), total: format.count(pages) }
	const giveUp = async () => {
		if (await change(() => call('dropCatalogFile', { catalog_id }))) notifyOk(t('upload.gaveUp', { file }))
	}
	const word = catalog.file ? t('upload.drawingNew') : t('upload.drawing')
	return (
		<div className={classes.coming} data-stopped={state === 'stopped' || undefined}>
			{state === 'drawing' && <Progress value={(drawn / pages) * 100} size={4} aria-label={`${word} ${file}`} />}
			<p role="status" className="num">
				{state === 'drawing' ? `${word} · ${t('upload.drawn', numbers)}` : msg || t('upload.stopped', numbers)}
			</p>
			{state === 'stopped' && (
				<button
					type="button"
					className="text-button"
					onClick={() => void change(() => call('drawCatalogFile', { catalog_id }))}
				>
					{t('upload.goOn')}
				</button>
			)}
			<button
				type="button"
				className="text-button"
				aria-label={t('upload.giveUpOf', { file })}
				onClick={() => void giveUp()}
			>
				{t('upload.giveUp')}
			</button>
		</div>
	)
}
