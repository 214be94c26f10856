import type { Label } from '#web/text/label.ts'

/** What editors that save by themselves say. It stands outside of the features, as several of them use it. */
export const EDITING_WORDS = {
	saving: { en: 'Saving', zh: '正在保存' },
	notSaved: { en: 'Not saved', zh: '未保存' },
	changedElsewhere: { en: 'It was changed in another window.', zh: '内容已在另一窗口中更改。' },
	loadTheirs: { en: 'Load that version', zh: '载入该版本' },
	keepMine: { en: 'Keep mine', zh: '保留我的更改' },
} as const satisfies Record<string, Label>
