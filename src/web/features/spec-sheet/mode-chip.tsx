import { useTranslation } from 'react-i18next'
import { StatusChip } from '#web/ui/data/status-chip.tsx'
import type { SpecSheetCard } from './sheet-data.ts'

/** How a sheet stands. */
export function ModeChip({ mode, is_archived }: Pick<SpecSheetCard, 'mode' | 'is_archived'>) {
	const { t } = useTranslation()
	if (is_archived) return <StatusChip>{t('specSheet.archived')}</StatusChip>
	return <StatusChip tone={mode === 'live' ? 'ok' : 'info'}>{t(`specSheet.mode.${mode}`)}</StatusChip>
}
