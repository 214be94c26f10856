import { isProblem } from '../problem.ts'
import { foldText } from '../text.ts'
import { EMPTY_PARAMETER, type ParameterDraft, type ParameterOption, type ParameterType } from './parameter.ts'
import { cleanParameterValue } from './value.ts'

/** Types tried in turn; the first that takes every sample is it. */
const TRIED: readonly ParameterType[] = ['yes_no', 'number', 'money', 'date', 'url']
const LONG = 120

/**
 * The type that sample values of a column suggest (product.md section 3.2): yes/no, number (prices by their sign), date,
 * link, long text, else text. Nothing to go by is text.
 */
export function guessType(samples: readonly string[]): ParameterType {
	const filled = samples.filter((sample) => sample.trim() !== '')
	if (filled.length === 0) return 'text'
	// 0 and 1 alone may count something.
	const words = filled.some((sample) => !/^[01]$/.test(sample.trim()))
	const found = TRIED.find((type) => (type !== 'yes_no' || words) && filled.every((sample) => fits(type, sample)))
	if (found === 'money' && !filled.every((sample) => /\p{Sc}/u.test(sample))) return 'text'
	return found ?? (filled.some((sample) => sample.length > LONG || sample.includes('\n')) ? 'long_text' : 'text')
}

function fits(type: ParameterType, sample: string): boolean {
	return !isProblem(cleanParameterValue({ ...EMPTY_PARAMETER, type }, sample))
}

/** A parameter as a column suggests it: named like its header, with the guessed type. */
export function suggestParameter(header: string, samples: readonly string[], language: 'en' | 'zh'): ParameterDraft {
	const name = { en: '', zh: '', [language]: header.trim().slice(0, 60) }
	return { ...EMPTY_PARAMETER, name, type: guessType(samples) }
}

/** Options made from labels, each once; their values are the labels, which fixes what is stored. */
export function optionsFrom(labels: readonly string[], language: 'en' | 'zh'): ParameterOption[] {
	const seen = new Map<string, ParameterOption>()
	for (const label of labels) {
		const value = label.trim().normalize('NFC')
		if (value !== '' && !seen.has(foldText(value)))
			seen.set(foldText(value), { value, label: { en: '', zh: '', [language]: value }, color: '' })
	}
	return [...seen.values()]
}

/** Options whose stored value was not made yet take their first label for it. */
export function namedOptions(options: readonly ParameterOption[]): ParameterOption[] {
	return options.map((option) => ({ ...option, value: option.value || (option.label.en || option.label.zh).trim() }))
}
