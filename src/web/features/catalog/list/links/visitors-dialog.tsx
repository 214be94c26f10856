import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#web/api/client.ts'
import { useFormat } from '#web/text/use-format.ts'
import { DialogFrame } from '#web/ui/dialogs/dialog-frame.tsx'
import { notifyOk } from '#web/ui/feedback/toast.tsx'
import { ScrollArea } from '#web/ui/page/page.tsx'
import { QueryGate } from '#web/ui/page/query-gate.tsx'
import classes from './links.module.css'

const PAGE_SIZE = 50

interface Props {
	linkId: string
	/** For whom the link is. */
	name: string
	onClose: () => void
}

/** The e-mail addresses given at a link, the last visit first. */
export function VisitorsDialog({ linkId, name, onClose }: Props) {
	const { t } = useTranslation()
	const format = useFormat()
	const query = useVisitors(linkId)
	const shown = query.data?.pages.flatMap(({ list }) => list) ?? []
	const copy = async () => {
		await navigator.clipboard.writeText(shown.map(({ email }) => email).join('\n'))
		notifyOk(t('publishing.emailsCopied', { count: shown.length, n: format.count(shown.length) }))
	}
	return (
		<DialogFrame
			opened
			title={t('publishing.visitorsTitle', { name })}
			onClose={onClose}
			buttons={
				<>
					<Button variant="default" onClick={onClose}>
						{t('common.close')}
					</Button>
					<Button data-autofocus onClick={() => void copy()} disabled={!shown.length}>
						{t('publishing.copyEmails')}
					</Button>
				</>
			}
		>
			<QueryGate query={query}>
				{() => (
					<ScrollArea tabIndex={0} role="region" aria-label={t('publishing.visitorsTitle', { name })}>
						<ul className={classes.list}>
							{shown.map(({ email, visits, last_at }) => (
								<li key={email} className={classes.visitor}>
									<span className={classes.what}>{email}</span>
									<span className="muted num" title={format.stamp(last_at)}>
										{t('publishing.visitsOf', { count: visits, n: format.count(visits), time: format.when(last_at) })}
									</span>
								</li>
							))}
						</ul>
						{query.hasNextPage && (
							<Button variant="subtle" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
								{t('publishing.showMore')}
							</Button>
						)}
					</ScrollArea>
				)}
			</QueryGate>
		</DialogFrame>
	)
}

function useVisitors(link_id: string) {
	return useInfiniteQuery({
		queryKey: ['getLinkVisitors', link_id],
		queryFn: ({ pageParam: page, signal }) => call('getLinkVisitors', { link_id, page, size: PAGE_SIZE }, { signal }),
		initialPageParam: 1,
		getNextPageParam: ({ total }, pages) => (pages.length * PAGE_SIZE < total ? pages.length + 1 : undefined),
		staleTime: 0,
	})
}
