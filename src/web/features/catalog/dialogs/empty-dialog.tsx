import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DialogFrame } from '#web/ui/dialogs/dialog-frame.tsx'
import type { Catalog } from '../catalog-data.ts'
import { ImportButton, useNoSkus } from '../no-skus.tsx'

interface Props {
	catalog: Pick<Catalog, 'name'>
	/** Leads to where SKUs are chosen. */
	onContent: () => void
	onClose: () => void
}

/** Says that a catalog without SKUs cannot be exported, and leads to them. */
export function EmptyDialog({ catalog, onContent, onClose }: Props) {
	const { t } = useTranslation()
	const none = useNoSkus()
	return (
		<DialogFrame
			opened
			title={t('catalog.nothingToExport', { name: catalog.name })}
			onClose={onClose}
			buttons={
				<>
					<Button variant="default" onClick={onClose}>
						{t('common.cancel')}
					</Button>
					{none ? (
						<ImportButton />
					) : (
						<Button data-autofocus onClick={onContent}>
							{t('catalog.chooseSkus')}
						</Button>
					)}
				</>
			}
		>
			<p>{t(none ? 'catalog.noSkusText' : 'catalog.nothingToExportText')}</p>
		</DialogFrame>
	)
}
