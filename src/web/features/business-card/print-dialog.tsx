import { Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CARD_PAPERS, type CardPaper, hasBack } from '#domain/business-card/card.ts'
import { call } from '#web/api/client.ts'
import { ExportFrame } from '#web/ui/export/export-frame.tsx'
import type { Card } from './card-data.ts'

/** Prints the saved card: on what, then a PDF. */
export function PrintDialog({ card, onClose }: { card: Card; onClose: () => void }) {
	const { t } = useTranslation()
	const [paper, setPaper] = useState<CardPaper>('A4')
	const file_name = `${card.name || card.company} ${t('card.title')}`
	return (
		<ExportFrame
			title={t('card.printTitle')}
			fileName={file_name}
			action={t('card.make')}
			ready
			start={() => call('exportBusinessCard', { paper, file_name })}
			onClose={onClose}
		>
			<Radio.Group label={t('card.paper')} value={paper} onChange={(value) => setPaper(value as CardPaper)}>
				<Stack gap={8} mt={6}>
					{CARD_PAPERS.map((value) => (
						<Radio key={value} value={value} label={t(`card.papers.${value}`)} />
					))}
				</Stack>
			</Radio.Group>
			{hasBack(card) && <p className="muted">{t('card.paperTurn')}</p>}
		</ExportFrame>
	)
}
