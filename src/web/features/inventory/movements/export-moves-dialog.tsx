import { useTranslation } from 'react-i18next'
import { call } from '#web/api/client.ts'
import { useFormat } from '#web/text/use-format.ts'
import { ExportFrame } from '#web/ui/export/export-frame.tsx'
import { type MovementAddress, movementFilter } from './movement-query.ts'
import classes from './movements.module.css'

interface Props {
	address: MovementAddress
	total: number
	capped: boolean | undefined
	onClose: () => void
}

/** The movements in sight, and all that follow them, as a workbook. */
export function ExportMovesDialog({ address, total, capped, onClose }: Props) {
	const { t } = useTranslation()
	const { counted } = useFormat()
	return (
		<ExportFrame
			title={t('movements.exportTitle')}
			fileName={t('movements.fileName')}
			ready
			start={() => call('exportMoves', movementFilter(address))}
			onClose={onClose}
		>
			<p className={classes.text}>{t('movements.exportText', { count: total, n: counted(total, capped) })}</p>
		</ExportFrame>
	)
}
