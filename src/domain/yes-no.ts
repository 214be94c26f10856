import type { Cleaned } from './problem.ts'
import { foldText, quoted } from './text.ts'

const YES = new Set(['yes', 'y', 'true', '1', 'on', 'x', '✓', '✔', '是', '有', '对'])
const NO = new Set(['no', 'n', 'false', '0', 'off', '-', '✗', '否', '无', '不'])
const WORDS = { en: ['Yes', 'No'], zh: ['是', '否'] } as const

/** Yes or no as people write it, in English and Chinese. */
export function cleanYesNo(raw: unknown): Cleaned<boolean> {
	if (typeof raw === 'boolean') return { value: raw }
	const text = foldText(String(raw))
	if (YES.has(text)) return { value: true }
	return NO.has(text) ? { value: false } : { code: 'yes_no_bad', params: { value: quoted(String(raw)) } }
}

/** The word for it; `cleanYesNo` reads it back. */
export function yesNoText(value: boolean, locale: string): string {
	return WORDS[locale.startsWith('zh') ? 'zh' : 'en'][value ? 0 : 1]
}
