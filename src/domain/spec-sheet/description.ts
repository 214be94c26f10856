/** A description with its bullet points taken out. */
export interface SplitDescription {
	readonly text: string
	readonly points: readonly string[]
}

/** A sign that begins a point, or a number with a full stop or a bracket; then a space, but for signs that mean nothing else. */
const POINT = /^\s*(?:[•●◦▪■‣⁃✓✔・]\s*|[-–—*·+]\s+|\d{1,2}[.)、]\s+)(?=\S)/u

/**
 * Lines that begin with a bullet (`- `, `• `, `✓`, `1. `) are points, all others are text. A single line like that is
 * text: it is no list.
 */
export function splitDescription(description: string): SplitDescription {
	const lines = description.split(/\r?\n/)
	const points = lines.filter((line) => POINT.test(line))
	if (points.length < 2) return { text: description.trim(), points: [] }
	const text = lines.filter((line) => !POINT.test(line)).join('\n')
	return {
		text: text.replaceAll(/\n{3,}/g, '\n\n').trim(),
		points: points.map((line) => line.replace(POINT, '').trim()),
	}
}
