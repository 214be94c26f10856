import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/text/use-format.ts'

type Counted =
	| 'rows'
	| 'hiddenRows'
	| 'unvalued'
	| 'errorRows'
	| 'photosNamed'
	| 'photosMatched'
	| 'picturesInRows'
	| 'picturesAway'
	| 'badPictures'
	| 'missing'
	| 'unmatched'
	| 'retryAll'
	| 'uploadsFailed'
	| 'errorsStayOut'
	| 'importRows'
	| 'rate'
	| 'doneTitle'
	| 'doneParents'
	| 'changes'
	| 'undoneText'
	| 'undoneSkipped'

/** Sentences with a number: `counted('rows', 20000)` is "20,000 rows". */
export function useCounted() {
	const { t } = useTranslation()
	const { count } = useFormat()
	return (key: Counted, value: number): string => t(`importing.${key}`, { count: value, n: count(value) })
}
