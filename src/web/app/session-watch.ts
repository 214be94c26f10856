import { onSessionExpired } from '#web/api/session-expiry.ts'
import { queryClient } from '#web/api/queries.ts'
import { followOtherTabs, signOut, useSession } from '#web/state/session.ts'
import { text } from '#web/text/i18n.ts'
import { notifyWarning } from '#web/ui/feedback/toast.tsx'
import { router } from './router.tsx'

/**
 * Keeps pages and session in step: an expired session is told once and leads to the sign-in page; signing in
 * or out, here or in another tab, drops what the last person saw and asks the guard again.
 */
export function watchSession(): void {
	followOtherTabs()
	onSessionExpired(() => {
		if (!useSession.getState().token) return
		notifyWarning(text('common.sessionExpired'))
		signOut()
	})
	useSession.subscribe((session, before) => {
		if (session.user?.id === before.user?.id) return
		queryClient.clear()
		void router.invalidate()
	})
}
