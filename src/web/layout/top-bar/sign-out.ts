import { send } from '#web/api/client.ts'
import { setTheme } from '#web/state/preferences.ts'
import { signOut } from '#web/state/session.ts'
import { text } from '#web/text/i18n.ts'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { notifyError, notifyOk } from '#web/ui/feedback/toast.tsx'

/**
 * Asks, then ends the session on the server and here; the theme goes back to light (spec section 2).
 * When the server cannot be reached this device forgets the session all the same, and says so.
 */
export async function askToSignOut(): Promise<void> {
	const sure = await confirm({
		title: text('shell.exitTitle'),
		text: text('shell.exitText'),
		action: text('shell.signOut'),
	})
	if (!sure) return
	try {
		const { msg } = await send('logout', {})
		notifyOk(msg)
	} catch (error) {
		notifyError(error)
	}
	signOut()
	setTheme('light')
}
