import { Popover } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { IconBell } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import classes from './bell.module.css'
import { MessageList } from './message-list.tsx'
import { markMessages, useMessages } from './use-messages.ts'

/** The popup stays this long after the mouse has left it (spec section 9). */
const CLOSE_DELAY_MS = 500

/** The bell with the number of new messages; opening its popup counts as having seen them. */
export function Bell() {
	const { t } = useTranslation()
	const { messages, newCount, error, retry } = useMessages()
	const [opened, setOpened] = useState(false)
	const leaving = useTimeout(() => setOpened(false), CLOSE_DELAY_MS)

	/** What came since the last look is shown and counts as seen, too. */
	const look = async () => {
		const { data } = await retry()
		const shown = data?.list ?? messages
		await markMessages(
			shown.filter(({ status }) => status === 'new'),
			'unread',
		)
	}
	const toggle = () => {
		if (!opened) void look()
		setOpened(!opened)
	}

	return (
		<Popover opened={opened} onChange={setOpened} position="bottom-end" width={360} returnFocus>
			<span className={classes.bell}>
				<Popover.Target>
					<IconButton
						icon={IconBell}
						label={newCount > 0 ? t('shell.bellNew', { count: newCount }) : t('shell.bell')}
						onClick={toggle}
						onKeyDown={({ key }) => key === 'Escape' && setOpened(false)}
					/>
				</Popover.Target>
				{newCount > 0 && (
					<span className={classes.badge} aria-hidden>
						{newCount > 99 ? '99+' : newCount}
					</span>
				)}
			</span>
			<Popover.Dropdown
				className={classes.popup}
				aria-label={t('shell.bell')}
				onMouseEnter={leaving.clear}
				onMouseLeave={leaving.start}
			>
				<MessageList messages={messages} error={error} retry={() => void retry()} close={() => setOpened(false)} />
			</Popover.Dropdown>
		</Popover>
	)
}
