import { Button } from '@mantine/core'
import { IconMoodConfuzed, IconRefresh } from '@tabler/icons-react'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#web/api/api-error.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { ErrorWords } from '#web/ui/page/load-error.tsx'

/** Shown in place of a page that threw: what did not happen, the request id when there is one, Reload. */
export function CrashPage({ error }: ErrorComponentProps) {
	const { t } = useTranslation()
	return (
		<main>
			<EmptyState
				icon={IconMoodConfuzed}
				level="h1"
				title={t('common.crashTitle')}
				text={error instanceof ApiError ? <ErrorWords error={error} /> : t('common.crashText')}
				action={
					<Button
						size="xs"
						leftSection={<IconRefresh size={14} aria-hidden />}
						onClick={() => window.location.reload()}
					>
						{t('common.reload')}
					</Button>
				}
			/>
		</main>
	)
}
