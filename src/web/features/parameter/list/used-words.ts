import { text } from '#web/text/i18n.ts'

/** "12 SKUs", or that nobody uses it. */
export function usedWords(count: number): string {
	return count > 0 ? text('parameter.usedBy', { count }) : text('parameter.unused')
}
