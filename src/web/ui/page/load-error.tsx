import { Button } from '@mantine/core'
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#web/api/api-error.ts'
import { EmptyState } from './empty-state.tsx'

interface Props {
	error: unknown
	/** "Inventory did not load"; a general sentence when absent. */
	title?: string
	onRetry: () => void
	small?: boolean
}

/** Something could not be read: the server's sentence, the request id, Try again. */
export function LoadError({ error, title, onRetry, small }: Props) {
	const { t } = useTranslation()
	return (
		<EmptyState
			icon={IconAlertTriangle}
			title={title ?? t('common.loadFailed')}
			text={<ErrorWords error={error} />}
			small={small ?? false}
			action={
				<Button size="xs" variant="default" leftSection={<IconRefresh size={14} aria-hidden />} onClick={onRetry}>
					{t('common.tryAgain')}
				</Button>
			}
		/>
	)
}

/** The sentence of an error; when the server itself failed, with the id its operator can look up. */
export function ErrorWords({ error }: { error: unknown }) {
	const { t } = useTranslation()
	if (!(error instanceof ApiError)) return t('common.somethingWrong')
	const { requestId, status } = error
	return status >= 500 && requestId ? `${words(error)} ${t('common.requestId', { id: requestId })}` : words(error)
}

/** What is wrong with the fields says more than "some fields need attention". */
function words({ message, errors }: ApiError): string {
	const reasons = new Set(errors.map(({ msg }) => msg))
	return reasons.size > 0 ? [...reasons].slice(0, 3).join(' ') : message
}
