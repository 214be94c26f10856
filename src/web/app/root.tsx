import { Outlet } from '@tanstack/react-router'
import { ConfirmHost } from '#web/ui/dialogs/confirm-host.tsx'
import { ToastHost } from '#web/ui/feedback/toast-host.tsx'
import { OfflineNotice } from './offline-notice.tsx'

/** What every page has: a place for toasts, one for questions, and the notice that the network is gone. */
export function Root() {
	return (
		<>
			<OfflineNotice />
			<Outlet />
			<ConfirmHost />
			<ToastHost />
		</>
	)
}
