import { foldText } from '../text.ts'

/** What shops write small in the codes of their options, and everybody else in capitals. */
const INITIALS = new Set('cpu gpu ram rom ssd hdd usb hdmi led lcd oled uv ip dpi rpm psi pvc'.split(' '))

/** Shops export options by their codes: `strap_color` is read as `Strap color`, `cpu` as `CPU`. Names that somebody wrote stay as they are. */
export function axisName(name: string): string {
	if (!/^[a-z][a-z0-9_ -]*$/.test(name)) return name
	const words = name.replaceAll('_', ' ').replaceAll(/[a-z0-9]+/g, (word) => {
		return INITIALS.has(word) ? word.toUpperCase() : word
	})
	return words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * How the values of an axis are read below its name: where each of them begins with that (`Size 40`, `Size 42`), without
 * it. `Color block` beside `Red` stays.
 */
export function valueReader(axis: string, values: Iterable<string>): (value: string) => string {
	const all = [...values]
	const says = all.length > 0 && all.every((value) => withoutStart(value, axis) !== null)
	return says ? (value) => withoutStart(value, axis) ?? value : (value) => value
}

/** A text after the name it begins with; null where it does not, or says no more. */
function withoutStart(value: string, name: string): string | null {
	const start = value.slice(0, name.length)
	if (foldText(start) !== foldText(name)) return null
	const after = value.slice(name.length)
	const rest = after.replace(/^[\s:：_–-]+/u, '')
	// A part of a word is none: Sizeable does not begin with Size; Chinese needs no blank.
	const isWhole = rest !== after || (/\p{Script=Han}$/u.test(start) && !/^\p{Script=Han}/u.test(rest))
	return isWhole && rest ? rest : null
}
