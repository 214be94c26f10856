import type { Translation } from '#web/text/translation.ts'
import type { reminder as en } from './words.en.ts'

export const reminder: Translation<typeof en> = {
	title: '提醒',
	remind: '提醒我',
}
