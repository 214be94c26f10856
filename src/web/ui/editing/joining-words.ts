import { languageNow } from '#web/state/preferences.ts'
import type { Label } from '#web/text/label.ts'

/** What is said where two people changed the same thing, outside of components; it loads when that happens. */
const JOINING_WORDS = {
	joined: { en: 'Changes made in another window were added.', zh: '已并入另一窗口中的更改。' },
	leftUnsaved: {
		en: 'Your last changes are not saved: it was changed in another window, or the server did not answer.',
		zh: '您最后的更改未保存：内容已在另一窗口中更改，或服务器没有响应。',
	},
	left: {
		en: 'Your last changes here were not saved when the window was closed.',
		zh: '上次关闭窗口时，您最后的更改没有保存。',
	},
	leftNew: {
		en: 'What you last began here may not have been saved when the window was closed.',
		zh: '上次关闭窗口时，您在此新建的内容可能没有保存。',
	},
	leftClosed: {
		en: 'Your last changes here were not saved when the window was closed, and it cannot be edited any more.',
		zh: '上次关闭窗口时，您最后的更改没有保存，现在已无法再编辑。',
	},
} as const satisfies Record<string, Label>

/** Brings back what a window was closed with. */
export const leftAction: Label = { en: 'Bring them back', zh: '恢复更改' }

/** One of them in the reader's language. */
export const joiningWords = (name: keyof typeof JOINING_WORDS): string => JOINING_WORDS[name][languageNow()]
