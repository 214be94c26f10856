import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/api/client.ts'
import { useFormat } from '#web/text/use-format.ts'
import { notifyError } from '#web/ui/feedback/toast.tsx'
import { lazyIdle } from '#web/ui/lazy-idle.ts'
import { PageLink } from '#web/ui/page-link.tsx'
import classes from './form.module.css'
import type { Gaps } from './gaps-dialog.tsx'
import { Section } from './section.tsx'
import { useActions } from './use-actions.ts'
import type { SheetState } from './use-sheet.ts'

const GapsDialog = lazyIdle(async () => (await import('./gaps-dialog.tsx')).GapsDialog)

/** Its page for everybody who has the link: opened, closed, copied. */
export function LinkSection({ state }: { state: SheetState }) {
	const { t } = useTranslation()
	const { when } = useFormat()
	const { sheet } = state
	const { busy, operate } = useActions(state)
	const [gaps, setGaps] = useState<Gaps>()
	/** What is missing is told first. */
	const publish = async () => {
		if (!sheet || !(await state.flush())) return
		try {
			const { list } = await call('checkSpecSheet', { id: sheet.id })
			if (list.length) setGaps(list)
			else await operate('publish')
		} catch (error) {
			notifyError(error)
		}
	}
	if (sheet?.link && sheet.published_at)
		return (
			<Section title={t('specSheet.link')} meta={sheet.number ?? ''}>
				<PageLink link={sheet.link}>
					<Button
						size="xs"
						variant="subtle"
						color="red"
						loading={busy === 'withdraw'}
						onClick={() => void operate('withdraw')}
					>
						{t('specSheet.action.withdraw')}
					</Button>
				</PageLink>
				<p className={classes.hint}>{t('specSheet.published', { time: when(sheet.published_at) })}</p>
			</Section>
		)
	return (
		<Section title={t('specSheet.link')} meta={sheet?.number ?? ''}>
			<p className={classes.hint}>
				<span>{t(sheet?.is_archived ? 'specSheet.linkArchived' : 'specSheet.linkText')}</span>
				<Button
					variant="default"
					size="compact-sm"
					disabled={!sheet?.skus.length || sheet.is_archived || busy !== undefined}
					loading={busy === 'publish'}
					onClick={() => void publish()}
				>
					{t('specSheet.action.publish')}
				</Button>
			</p>
			<Suspense>
				{gaps && <GapsDialog gaps={gaps} onPublish={() => operate('publish')} onClose={() => setGaps(undefined)} />}
			</Suspense>
		</Section>
	)
}
