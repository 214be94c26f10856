import { CloseButton, Tooltip } from '@mantine/core'
import { IconBellOff } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { safeNext } from '#web/app/guard.ts'
import { links } from '#web/app/paths.ts'
import { useFormat } from '#web/text/use-format.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { LoadError } from '#web/ui/page/load-error.tsx'
import classes from './bell.module.css'
import { markMessages, type Message } from './use-messages.ts'

interface Props {
	messages: readonly Message[]
	error: Error | null
	retry: () => void
	close: () => void
}

/** What the popup of the bell holds: the messages, or "Not data". */
export function MessageList({ messages, error, retry, close }: Props) {
	const { t } = useTranslation()
	if (error && messages.length === 0) return <LoadError small error={error} onRetry={retry} />
	if (messages.length === 0) return <EmptyState small icon={IconBellOff} title={t('shell.bellEmpty')} />
	return (
		<ul className={classes.list}>
			{messages.map((message) => (
				<MessageItem key={message.id} message={message} close={close} />
			))}
		</ul>
	)
}

function MessageItem({ message, close }: { message: Message; close: () => void }) {
	const { t } = useTranslation()
	const { when, stamp } = useFormat()
	const open = useOpen(message, close)
	return (
		<li className={classes.item} data-new={message.status === 'new' || undefined}>
			{open ? (
				<button type="button" className={classes.content} onClick={open}>
					{message.content}
				</button>
			) : (
				<span className={classes.content}>{message.content}</span>
			)}
			<Tooltip label={stamp(message.created_at)}>
				<time className={classes.time} dateTime={message.created_at}>
					{when(message.created_at)}
				</time>
			</Tooltip>
			<CloseButton
				size="sm"
				className={classes.close}
				aria-label={t('shell.bellRead')}
				onClick={() => void markMessages([message], 'read')}
			/>
		</li>
	)
}

/**
 * How a message is followed: its typed link, else the inquiries when it speaks of an inquiry
 * (product.md section 1.10). Following it marks it read. Undefined when it leads nowhere.
 */
function useOpen(message: Message, close: () => void): (() => void) | undefined {
	const router = useRouter()
	const link = safeNext(message.link)
	const inquiry = /\binquir(y|ies)\b|询盘/i.test(message.content)
	if (!link && !inquiry) return undefined
	return () => {
		void markMessages([message], 'read')
		close()
		if (link) router.history.push(link)
		else void router.navigate(links.activities('inquiries'))
	}
}
