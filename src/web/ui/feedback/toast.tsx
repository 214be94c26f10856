import { notifications } from '@mantine/notifications'
import { IconAlertTriangleFilled, IconCircleCheckFilled, IconInfoCircleFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ErrorWords } from '#web/ui/page/load-error.tsx'
import { text } from '#web/text/i18n.ts'
import classes from './toast.module.css'

export interface ToastAction {
	label: string
	onClick: () => void
}

type Tone = 'ok' | 'warn' | 'bad'

const ICON = { ok: IconCircleCheckFilled, warn: IconInfoCircleFilled, bad: IconAlertTriangleFilled }
const SHOWN_MS = 5000

/** "4 SKUs moved to Furniture · Undo". `undo` runs once; its own failure is shown like any other. */
export function notifyOk(message: string, undo?: () => Promise<unknown>): void {
	toast('ok', message || text('common.ok'), undo && { label: text('common.undo'), onClick: () => void attempt(undo) })
}

/** Something to know before going on. */
export function notifyWarning(message: string): void {
	toast('warn', message)
}

/** What was not done, in the server's words. Errors stay until closed. */
export function notifyError(error: unknown, action?: ToastAction): void {
	toast('bad', <ErrorWords error={error} />, action)
}

/** The spec's answer to every entry without a page. */
export function notifyUnderDevelopment(): void {
	notifyWarning(text('common.underDevelopment'))
}

async function attempt(act: () => Promise<unknown>): Promise<void> {
	try {
		await act()
		notifyOk(text('common.undone'))
	} catch (error) {
		notifyError(error)
	}
}

function toast(tone: Tone, message: ReactNode, action?: ToastAction): void {
	const Glyph = ICON[tone]
	const id = notifications.show({
		icon: <Glyph size={18} aria-hidden />,
		message: (
			<>
				<span className={classes.message}>{message}</span>
				{action && <ActionButton {...action} close={() => notifications.hide(id)} />}
			</>
		),
		autoClose: tone === 'bad' ? false : SHOWN_MS,
		closeButtonProps: { 'aria-label': text('common.close') },
		classNames: { root: classes.root ?? '', icon: classes[tone] ?? '', description: classes.description ?? '' },
	})
}

function ActionButton({ label, onClick, close }: ToastAction & { close: () => void }) {
	return (
		<button
			type="button"
			className="text-button"
			onClick={() => {
				close()
				onClick()
			}}
		>
			{label}
		</button>
	)
}
