import { CloseButton, Portal } from '@mantine/core'
import { IconAlertTriangleFilled, IconCircleCheckFilled, IconInfoCircleFilled } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { onSuccess } from '#web/api/success.ts'
import classes from './toast.module.css'
import { hideToast, dismissToasts, useToasts, type Toast } from './toasts.ts'

const ICON = { ok: IconCircleCheckFilled, warn: IconInfoCircleFilled, bad: IconAlertTriangleFilled }
/** How long a toast stays. Errors stay until they are closed or settled. */
const SHOWN_MS = { ok: 5000, warn: 5000, bad: undefined }
/** With a button, such as Undo: long enough to read, to decide and to get there, also with a keyboard. */
const WITH_ACTION_MS = 10_000

/** Where toasts appear: bottom left, on a phone at the top. It stands there always, so that screen readers listen to it. */
export function ToastHost() {
	const toasts = useToasts((state) => state.toasts)
	useEffect(() => onSuccess(dismissToasts), [])
	return (
		<Portal>
			<div className={classes.host} aria-live="polite">
				{toasts.map((toast) => (
					<ToastItem key={toast.id} toast={toast} />
				))}
			</div>
		</Portal>
	)
}

function ToastItem({ toast }: { toast: Toast }) {
	const { t } = useTranslation()
	const { id, tone, message, action, onClose } = toast
	const setHeld = useHiding(toast)
	const Glyph = ICON[tone]

	return (
		<div
			className={classes.toast}
			data-tone={tone}
			role={tone === 'ok' ? 'status' : 'alert'}
			onMouseEnter={() => setHeld(true)}
			onMouseLeave={() => setHeld(false)}
			onFocus={() => setHeld(true)}
			onBlur={() => setHeld(false)}
		>
			<Glyph size={18} aria-hidden className={classes.icon} />
			<span className={classes.message}>{message}</span>
			{action && (
				<button
					type="button"
					className="text-button"
					onClick={() => {
						hideToast(id)
						action.onClick()
					}}
				>
					{action.label}
				</button>
			)}
			<CloseButton
				size="sm"
				aria-label={t('common.close')}
				onClick={() => {
					hideToast(id)
					onClose?.()
				}}
			/>
		</div>
	)
}

/** Hides a toast after its time, unless it is held or stays. */
function useHiding({ id, tone, action, stays = false }: Toast): (held: boolean) => void {
	const ms = stays ? undefined : SHOWN_MS[tone] && (action ? WITH_ACTION_MS : SHOWN_MS[tone])
	const [held, setHeld] = useState(false)
	useEffect(() => {
		if (held || ms === undefined) return undefined
		const timer = setTimeout(() => hideToast(id), ms)
		return () => clearTimeout(timer)
	}, [held, id, ms])
	return setHeld
}
