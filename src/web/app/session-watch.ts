import { features } from '#web/features/index.ts'
import { queryClient } from '#web/api/queries.ts'
import { onSessionExpired } from '#web/api/session-expiry.ts'
import { followOtherTabs, signOut, useSession } from '#web/state/session.ts'
import { clearOnLeaving } from '#web/state/storage.ts'
import { text } from '#web/text/i18n.ts'
import { notifyWarning } from '#web/ui/feedback/toast.tsx'
import type { Feature } from './feature.ts'
import { links } from './paths.ts'
import { router } from './router.tsx'

/**
 * Keeps pages and session in step. Signing in or out, here or in another tab, drops what the last person saw and
 * leads on; an expired session is told once and leads back to this page after signing in again.
 */
export function watchSession(): void {
	let next: string | undefined
	followOtherTabs()
	onSessionExpired(() => {
		notifyWarning(text('common.sessionExpired'))
		next = router.state.location.href
		signOut()
	})
	useSession.subscribe((session, before) => {
		if (session.user?.id === before.user?.id) return
		queryClient.clear()
		clearOnLeaving(localStorage, sessionStorage)
		if (before.user) void forget()
		if (session.user) void router.invalidate()
		else void router.navigate({ ...links.login(undefined, next), ignoreBlocker: true })
		next = undefined
	})
}

async function forget(): Promise<void> {
	const all: readonly Feature[] = features
	await Promise.allSettled(all.map(({ signedOut }) => signedOut?.()))
}
