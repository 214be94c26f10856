import { useForm, type UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import type { ParameterDraft } from '#domain/custom-parameter/parameter.ts'
import { typedParameter } from '#domain/custom-parameter/typed.ts'
import { cleanParameterValue } from '#domain/custom-parameter/value.ts'
import { type Cleaned, isProblem, type Problem } from '#domain/problem.ts'
import { numberInput, useAccountSettings } from '#web/api/account-settings.ts'
import { useProblemWords } from '#web/api/problem-words.ts'

export type DraftForm = UseFormReturnType<{ -readonly [K in keyof ParameterDraft]: ParameterDraft[K] }>

/** The form of a definition. A default that is a number is typed in the account's style. */
export function useDraftForm(initial: ParameterDraft): DraftForm {
	const { t } = useTranslation()
	const { decimal } = useAccountSettings()
	const words = useProblemWords()
	const number = isNumber(initial) && initial.default !== null
	return useForm({
		initialValues: {
			...initial,
			default: number ? typedParameter(initial, initial.default, 'en', decimal) : initial.default,
		},
		validate: {
			name: ({ en, zh }) => (en.trim() || zh.trim() ? null : t('parameter.nameHint')),
			default: (_, draft) => {
				const problem = defaultProblem(draft)
				return problem && words(problem)
			},
		},
	})
}

/** Why a default that is a number cannot be read as it is typed; null when it can. */
export function defaultProblem(draft: ParameterDraft): Problem | null {
	const cleaned = readDefault(draft)
	return isProblem(cleaned) ? cleaned : null
}

/** The definition as it is sent, with a default that is a number as the wire writes it. */
export function toSend(draft: ParameterDraft): ParameterDraft {
	const cleaned = readDefault(draft)
	return isProblem(cleaned) ? draft : { ...draft, default: cleaned.value }
}

function readDefault(draft: ParameterDraft): Cleaned<ParameterDraft['default']> {
	return isNumber(draft) ? cleanParameterValue(draft, draft.default, numberInput()) : { value: draft.default }
}

function isNumber({ type }: ParameterDraft): boolean {
	return type === 'number' || type === 'money'
}
