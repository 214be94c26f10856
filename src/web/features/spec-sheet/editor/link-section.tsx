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
	const { sheet } = state
	return (
		<Section title={t('specSheet.link')} meta={sheet?.number ?? ''}>
			{sheet?.link && sheet.published_at ? (
				<Published state={state} link={sheet.link} since={sheet.published_at} />
			) : (
				<Unpublished state={state} />
			)}
		</Section>
	)
}

function Published({ state, link, since }: { state: SheetState; link: string; since: string }) {
	const { t } = useTranslation()
	const { when } = useFormat()
	const { busy, operate } = useActions(state)
	return (
		<>
			<PageLink link={link}>
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
			<p className={classes.hint}>{t('specSheet.published', { time: when(since) })}</p>
		</>
	)
}

function Unpublished({ state }: { state: SheetState }) {
	const { t } = useTranslation()
	const { sheet } = state
	const { busy, operate } = useActions(state)
	const { gaps, look, forget } = useGaps(state)
	const publish = async () => {
		if (await look()) await operate('publish')
	}
	return (
		<>
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
			<Suspense>{gaps && <GapsDialog gaps={gaps} onPublish={() => operate('publish')} onClose={forget} />}</Suspense>
		</>
	)
}

/** What is missing is told first: `look` answers whether nothing is. */
function useGaps({ sheet, flush }: SheetState) {
	const [gaps, setGaps] = useState<Gaps>()
	const look = async (): Promise<boolean> => {
		if (!sheet || !(await flush())) return false
		try {
			const { list } = await call('checkSpecSheet', { id: sheet.id })
			if (list.length) setGaps(list)
			return list.length === 0
		} catch (error) {
			notifyError(error)
			return false
		}
	}
	return { gaps, look, forget: () => setGaps(undefined) }
}
