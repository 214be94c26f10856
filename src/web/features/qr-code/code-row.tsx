import { Checkbox, Menu } from '@mantine/core'
import {
	IconCopy,
	IconDots,
	IconFileTypePng,
	IconFileTypeSvg,
	IconPencil,
	IconPrinter,
	IconTrash,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/text/use-format.ts'
import { CodePicture, saveCode } from '#web/ui/code/code-picture.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { StatusChip } from '#web/ui/data/status-chip.tsx'
import classes from './codes.module.css'
import { copyAddress, leadsTo, type QrCode, removeCode, STATE_TONES } from './qr-data.ts'

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

interface Props {
	code: QrCode
	isChosen: boolean
	onChoose: (isChosen: boolean) => void
	onEdit: () => void
	onPrint: () => void
}

/** A code, where it leads, whether that works, and how often it was scanned. */
export function CodeRow({ code, isChosen, onChoose, onEdit, onPrint }: Props) {
	const { t } = useTranslation()
	const { id, name, kind, state, version } = code
	const hint = kind === 'card' && state === 'closed' ? 'card' : state
	return (
		<li className={classes.row}>
			<Checkbox
				aria-label={t('qr.choose', { name })}
				checked={isChosen}
				onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
			/>
			<span className={classes.thumb}>
				<CodePicture key={version} what={{ qr_code_id: id }} alt="" />
			</span>
			<span className={classes.words}>
				<button type="button" className={classes.name} onClick={onEdit}>
					{name}
				</button>
				<span>{leadsTo(code)}</span>
			</span>
			<Scans code={code} />
			<span className={classes.state} title={hint === 'active' ? undefined : t(`qr.stateHint.${hint}`)}>
				<StatusChip tone={STATE_TONES[state]}>{t(`qr.state.${state}`)}</StatusChip>
			</span>
			<Actions code={code} onEdit={onEdit} onPrint={onPrint} />
		</li>
	)
}

function Scans({ code: { visits, recent_visits, last_visit_at } }: { code: QrCode }) {
	const { t } = useTranslation()
	const { count, when } = useFormat()
	if (!last_visit_at) return <span className={classes.scans}>{t('qr.noScans')}</span>
	return (
		<span className={`${classes.scans} num`}>
			<span>{t('qr.scans', { count: visits, n: count(visits) })}</span>
			<small>
				{t('qr.recent', { n: count(recent_visits) })} · {t('qr.lastScan', { time: when(last_visit_at) })}
			</small>
		</span>
	)
}

function Actions({ code, onEdit, onPrint }: Pick<Props, 'code' | 'onEdit' | 'onPrint'>) {
	const { t } = useTranslation()
	const { id, name } = code
	const what = { qr_code_id: id }
	return (
		<Menu position="bottom-end" width={200}>
			<Menu.Target>
				<IconButton icon={IconDots} label={t('qr.more', { name })} />
			</Menu.Target>
			<Menu.Dropdown>
				<Menu.Item leftSection={<IconPencil {...icon} />} onClick={onEdit}>
					{t('qr.edit')}
				</Menu.Item>
				<Menu.Item leftSection={<IconCopy {...icon} />} onClick={() => void copyAddress(code)}>
					{t('qr.copy')}
				</Menu.Item>
				<Menu.Item leftSection={<IconFileTypePng {...icon} />} onClick={() => void saveCode(what, 'png')}>
					{t('qr.png')}
				</Menu.Item>
				<Menu.Item leftSection={<IconFileTypeSvg {...icon} />} onClick={() => void saveCode(what, 'svg')}>
					{t('qr.svg')}
				</Menu.Item>
				<Menu.Item leftSection={<IconPrinter {...icon} />} onClick={onPrint}>
					{t('qr.print')}
				</Menu.Item>
				<Menu.Divider />
				<Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={() => void removeCode(code)}>
					{t('qr.remove')}
				</Menu.Item>
			</Menu.Dropdown>
		</Menu>
	)
}
