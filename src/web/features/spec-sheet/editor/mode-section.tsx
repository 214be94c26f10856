import { Button, SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { SPEC_MODES } from '#domain/spec-sheet/record.ts'
import { useFormat } from '#web/text/use-format.ts'
import classes from './form.module.css'
import { Section } from './section.tsx'
import { useActions } from './use-actions.ts'
import type { SheetState } from './use-sheet.ts'

/** Whether the sheet follows its SKUs, or shows what they were. */
export function ModeSection({ state }: { state: SheetState }) {
	const { t } = useTranslation()
	const { when } = useFormat()
	const { sheet } = state
	const { busy, operate } = useActions(state)
	const mode = sheet?.mode ?? 'live'
	const frozen = sheet?.frozen_at ? t('specSheet.frozenText', { time: when(sheet.frozen_at) }) : ''
	return (
		<Section title={t('specSheet.shows')}>
			<SegmentedControl
				fullWidth
				aria-label={t('specSheet.shows')}
				disabled={!sheet?.skus.length || busy !== undefined}
				data={SPEC_MODES.map((value) => ({ value, label: t(`specSheet.mode.${value}`) }))}
				value={mode}
				onChange={(next) => void operate(next === 'live' ? 'live' : 'freeze')}
			/>
			<p className={classes.hint}>
				<span>{sheet?.skus.length ? frozen || t('specSheet.liveText') : t('specSheet.newText')}</span>
				{frozen && (
					<Button
						variant="default"
						size="compact-sm"
						loading={busy === 'refresh'}
						onClick={() => void operate('refresh')}
					>
						{t('specSheet.refresh')}
					</Button>
				)}
			</p>
		</Section>
	)
}
