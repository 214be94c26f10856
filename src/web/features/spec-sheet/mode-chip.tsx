import { useTranslation } from 'react-i18next'
import { StatusChip } from '#web/ui/data/status-chip.tsx'
import type { SpecSheetCard } from './sheet-data.ts'

/** How a sheet stands. */
export function ModeChip({
	mode,
	is_archived,
	is_outdated,
}: Pick<SpecSheetCard, 'mode' | 'is_archived' | 'is_outdated'>) {
	const { t } = useTranslation()
	if (is_archived) return <StatusChip>{t('specSheet.archived')}</StatusChip>
	if (is_outdated) return <StatusChip tone="warn">{t('specSheet.outdated')}</StatusChip>
	return <StatusChip tone={mode === 'live' ? 'ok' : 'info'}>{t(`specSheet.mode.${mode}`)}</StatusChip>
}
