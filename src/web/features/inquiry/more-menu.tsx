import { Menu } from '@mantine/core'
import {
	IconCircleCheck,
	IconCircleX,
	IconDots,
	IconLink,
	IconMailForward,
	IconRotate,
	IconSpy,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { type Inquiry, isLive } from './inquiry-data.ts'
import { LostDialog } from './lost-dialog.tsx'
import type { useOperate } from './use-operate.ts'

const ICON = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

interface MenuProps {
	inquiry: Inquiry
	operate: ReturnType<typeof useOperate>['operate']
}

/** What became of an inquiry, and the link of its buyer. */
export function MoreMenu({ inquiry, operate }: MenuProps) {
	const { t } = useTranslation()
	const [isLosing, setLosing] = useState(false)
	const copy = async () => {
		await navigator.clipboard.writeText(location.origin + inquiry.follow_path)
		showToast({ tone: 'ok', message: t('inquiry.linkCopied') })
	}
	return (
		<>
			<Menu position="bottom-end">
				<Menu.Target>
					<IconButton icon={IconDots} label={t('inquiry.more')} />
				</Menu.Target>
				<Menu.Dropdown>
					<StateItems inquiry={inquiry} operate={operate} onLose={() => setLosing(true)} />
					<Menu.Divider />
					<Menu.Item leftSection={<IconLink {...ICON} />} onClick={() => void copy()}>
						{t('inquiry.copyLink')}
					</Menu.Item>
				</Menu.Dropdown>
			</Menu>
			{isLosing && (
				<LostDialog
					onClose={() => setLosing(false)}
					onLost={(reason) => {
						setLosing(false)
						void operate({ action: 'lost', reason })
					}}
				/>
			)}
		</>
	)
}

/** The states that can follow. */
function StateItems({ inquiry: { state }, operate, onLose }: MenuProps & { onLose: () => void }) {
	const { t } = useTranslation()
	if (!isLive(state))
		return (
			<Menu.Item leftSection={<IconRotate {...ICON} />} onClick={() => void operate({ action: 'reopen' })}>
				{t('inquiry.reopen')}
			</Menu.Item>
		)
	return (
		<>
			{state !== 'quoted' && (
				<Menu.Item leftSection={<IconMailForward {...ICON} />} onClick={() => void operate({ action: 'quoted' })}>
					{t('inquiry.markQuoted')}
				</Menu.Item>
			)}
			<Menu.Item leftSection={<IconCircleCheck {...ICON} />} onClick={() => void operate({ action: 'won' })}>
				{t('inquiry.markWon')}
			</Menu.Item>
			<Menu.Item leftSection={<IconCircleX {...ICON} />} onClick={onLose}>
				{t('inquiry.markLost')}
			</Menu.Item>
			<Menu.Item leftSection={<IconSpy {...ICON} />} onClick={() => void operate({ action: 'spam' })}>
				{t('inquiry.markSpam')}
			</Menu.Item>
		</>
	)
}
