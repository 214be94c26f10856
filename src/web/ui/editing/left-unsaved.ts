import { languageNow } from '#web/state/preferences.ts'
import { notifyRefusal } from '../feedback/toast.tsx'
import { showToast } from '../feedback/toasts.ts'
import { EDITING_WORDS } from './editing-words.ts'
import { joiningWords } from './joining-words.ts'

/** Tells whoever has left an editor that their last changes are not saved: somebody else changed the same, or it did not come through. */
export function tellUnsaved(flush: (overwrite?: boolean) => Promise<boolean>): void {
	const again = async (): Promise<void> => {
		if (!(await flush(true))) notifyRefusal(joiningWords('leftUnsaved'))
	}
	const action = { label: EDITING_WORDS.keepMine[languageNow()], onClick: () => void again() }
	showToast({ tone: 'bad', message: joiningWords('leftUnsaved'), action })
}
