import { fitting } from '#domain/text.ts'

/** What another server said, as one line that can be kept. */
export function heardLine(text: string, max: number): string {
	return fitting(text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim(), max)
}
