import { text } from '#web/text/i18n.ts'
import { ApiError } from './api-error.ts'

/** An error as a sentence for a person; when the server itself failed, with the id its operator can look up. */
export function errorWords(error: unknown): string {
	if (!(error instanceof ApiError)) return text('common.somethingWrong')
	const { requestId, status } = error
	// Waiting helps, looking it up does not.
	if (error.code === 'sign_in_busy') return reason(error)
	return status >= 500 && requestId ? `${reason(error)} ${text('common.requestId', { id: requestId })}` : reason(error)
}

/** What is wrong with the fields says more than "some fields need attention". */
function reason({ message, errors }: ApiError): string {
	const reasons = new Set(errors.map(({ msg }) => msg))
	return reasons.size > 0 ? [...reasons].slice(0, 3).join(' ') : message
}
