import { useBlocker } from '@tanstack/react-router'
import { text } from '#web/text/i18n.ts'
import { confirm } from '../dialogs/confirm.ts'

/** Asks before a page with unsaved changes is left; closing the tab asks in the browser's own words. */
export function useLeaveGuard(dirty: boolean): void {
	useBlocker({
		disabled: !dirty,
		enableBeforeUnload: true,
		shouldBlockFn: async () => {
			const leave = await confirm({
				title: text('common.leaveTitle'),
				text: text('common.leaveText'),
				action: text('common.leave'),
				cancel: text('common.stay'),
				danger: true,
			})
			return !leave
		},
	})
}
