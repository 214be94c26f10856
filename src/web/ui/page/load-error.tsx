import { Button } from '@mantine/core'
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { errorWords } from '#web/api/error-words.ts'
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

/** `errorWords` as a component, for a place that follows a change of language. */
export function ErrorWords({ error }: { error: unknown }) {
	useTranslation()
	return errorWords(error)
}
