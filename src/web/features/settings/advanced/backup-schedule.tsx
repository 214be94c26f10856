import { NumberInput, Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BackupSchedule as Schedule } from '#contract/backup.ts'
import { BACKUP_EVERY, BACKUP_KEEP_MAX } from '#domain/backup/backup.ts'
import { call, type Data } from '#web/api/client.ts'
import { refresh } from '#web/api/queries.ts'
import { useFormat } from '#web/text/use-format.ts'
import { notifyError } from '#web/ui/feedback/toast.tsx'
import classes from './backups.module.css'

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
	value: String(hour),
	label: `${String(hour).padStart(2, '0')}:00`,
}))

/** When the clock makes backups, and how many of those stay; each choice counts at once. */
export function BackupSchedule({ schedule }: { schedule: Data<'getBackups'>['schedule'] }) {
	const { t } = useTranslation()
	const { when } = useFormat()
	const { due_at, ...chosen } = schedule
	const { busy, choose } = useSchedule(chosen)
	const isOn = chosen.every !== 'never'
	return (
		<div className="stack">
			<div className={classes.schedule}>
				<Select
					label={t('settings.backupEvery')}
					allowDeselect={false}
					disabled={busy}
					data={BACKUP_EVERY.map((value) => ({ value, label: t(`settings.backupEach.${value}`) }))}
					value={chosen.every}
					onChange={(value) => void choose({ every: BACKUP_EVERY.find((one) => one === value) ?? 'never' })}
				/>
				{isOn && (
					<Select
						label={t('settings.backupHour')}
						allowDeselect={false}
						disabled={busy}
						data={HOURS}
						value={String(chosen.hour)}
						onChange={(value) => void choose({ hour: Number(value) })}
					/>
				)}
				{isOn && <Keep keep={chosen.keep} busy={busy} onChoose={(keep) => void choose({ keep })} />}
			</div>
			{due_at && <p className="muted">{t('settings.backupDue', { at: when(due_at) })}</p>}
		</div>
	)
}

function useSchedule(chosen: Schedule) {
	const [busy, setBusy] = useState(false)
	const choose = async (change: Partial<Schedule>) => {
		setBusy(true)
		try {
			await call('setBackupSchedule', { ...chosen, ...change })
			await refresh('getBackups')
		} catch (error) {
			notifyError(error)
		} finally {
			setBusy(false)
		}
	}
	return { busy, choose }
}

/** Counts when the field is left, so that a number may be typed. */
function Keep({ keep, busy, onChoose }: { keep: number; busy: boolean; onChoose: (keep: number) => void }) {
	const { t } = useTranslation()
	const [typed, setTyped] = useState<string | number>(keep)
	const leave = () => {
		const wanted = Math.min(BACKUP_KEEP_MAX, Math.max(1, Math.round(Number(typed)) || keep))
		setTyped(wanted)
		if (wanted !== keep) onChoose(wanted)
	}
	return (
		<NumberInput
			label={t('settings.backupKeep')}
			min={1}
			max={BACKUP_KEEP_MAX}
			allowDecimal={false}
			disabled={busy}
			value={typed}
			onChange={setTyped}
			onBlur={leave}
		/>
	)
}
