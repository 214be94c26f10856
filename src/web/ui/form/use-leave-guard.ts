import { useBlocker } from '@tanstack/react-router'
import { text } from '#web/text/i18n.ts'
import { confirm } from '../dialogs/confirm.ts'

interface Options {
	/** Saves what can still be saved; true when nothing is left to lose. */
	save?: () => Promise<boolean>
	/** Whether an address is still the same page. */
	isHere?: (next: { pathname: string; search: Readonly<Record<string, unknown>> }) => boolean
}

/** Asks before a page with unsaved changes is left; closing the tab asks in the browser's own words. */
export function useLeaveGuard(dirty: boolean, { save, isHere }: Options = {}): void {
	useBlocker({
		disabled: !dirty,
		enableBeforeUnload: true,
		shouldBlockFn: async ({ next }) => {
			if (isHere?.(next) || (await save?.())) return false
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
