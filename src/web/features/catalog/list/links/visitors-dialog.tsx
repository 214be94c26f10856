import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DataOf } from '#contract/endpoint.ts'
import type { Api } from '#contract/index.ts'
import { call } from '#web/api/client.ts'
import { refresh } from '#web/api/queries.ts'
import { text } from '#web/text/i18n.ts'
import { useFormat } from '#web/text/use-format.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { DialogFrame } from '#web/ui/dialogs/dialog-frame.tsx'
import { notifyError } from '#web/ui/feedback/toast.tsx'
import { ScrollArea } from '#web/ui/page/page.tsx'
import { QueryGate } from '#web/ui/page/query-gate.tsx'
import classes from './links.module.css'

const PAGE_SIZE = 50
/** Rows of a page when all addresses are wanted: the most that a list answers. */
const ALL_SIZE = 200

interface Props {
	linkId: string
	/** For whom the link is. */
	name: string
	onClose: () => void
}

/** The e-mail addresses given at a link, the last visit first. */
export function VisitorsDialog({ linkId, name, onClose }: Props) {
	const { t } = useTranslation()
	const query = useVisitors(linkId)
	const shown = query.data?.pages.flatMap(({ list }) => list) ?? []
	const { copying, copy } = useCopying(linkId)
	return (
		<DialogFrame
			opened
			title={t('publishing.visitorsTitle', { name })}
			onClose={onClose}
			buttons={
				<>
					<Button
						variant="subtle"
						color="red"
						disabled={!shown.length}
						onClick={() => void forgetAll(linkId, name, query.data?.pages[0]?.total ?? 0)}
					>
						{t('publishing.forgetAll')}
					</Button>
					<Button variant="default" onClick={onClose}>
						{t('common.close')}
					</Button>
					<Button data-autofocus loading={copying} onClick={() => void copy()} disabled={!shown.length}>
						{t('publishing.copyEmails')}
					</Button>
				</>
			}
		>
			<QueryGate query={query}>
				{() => (
					<ScrollArea tabIndex={0} role="region" aria-label={t('publishing.visitorsTitle', { name })}>
						{!shown.length && <p className="muted">{t('publishing.noEmails')}</p>}
						<VisitorList linkId={linkId} visitors={shown} />
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

type Visitor = DataOf<Api['getLinkVisitors']>['list'][number]

function VisitorList({ linkId, visitors }: { linkId: string; visitors: readonly Visitor[] }) {
	const { t } = useTranslation()
	const format = useFormat()
	return (
		<ul className={classes.list}>
			{visitors.map(({ email, visits, last_at }) => (
				<li key={email} className={classes.visitor}>
					<span className={classes.what}>
						{email}
						<small className="muted num" title={format.stamp(last_at)}>
							{t('publishing.visitsOf', { count: visits, n: format.count(visits), time: format.when(last_at) })}
						</small>
					</span>
					<IconButton
						icon={IconTrash}
						label={t('publishing.forget', { email })}
						onClick={() => void forget(linkId, email)}
					/>
				</li>
			))}
		</ul>
	)
}

/** Copies every address of a link, however many are shown. */
function useCopying(linkId: string) {
	const { t } = useTranslation()
	const format = useFormat()
	const [copying, setCopying] = useState(false)
	const copy = async () => {
		setCopying(true)
		try {
			const emails = await allEmails(linkId)
			const done = t('publishing.emailsCopied', { count: emails.length, n: format.count(emails.length) })
			await copyText(emails.join('\n'), done)
		} catch (error) {
			notifyError(error)
		}
		setCopying(false)
	}
	return { copying, copy }
}

/** Every address that was given, page by page; a link takes no more than some thousand. */
async function allEmails(link_id: string): Promise<string[]> {
	const emails: string[] = []
	for (let page = 1; ; page++) {
		const { list, total } = await call('getLinkVisitors', { link_id, page, size: ALL_SIZE })
		emails.push(...list.map(({ email }) => email))
		if (page * ALL_SIZE >= total) return emails
	}
}

async function forget(link_id: string, email: string): Promise<void> {
	const question = {
		title: text('publishing.forgetTitle', { email }),
		text: text('publishing.forgetText'),
		action: text('publishing.forgetAction'),
		danger: true,
	}
	if (!(await confirm(question))) return
	await call('deleteLinkVisitor', { link_id, email }).catch(notifyError)
	await refresh('getLinkVisitors', 'getShareLinks')
}

async function forgetAll(link_id: string, name: string, count: number): Promise<void> {
	const question = {
		title: text('publishing.forgetAllTitle', { name }),
		text: text('publishing.forgetAllText', { count, n: count }),
		action: text('publishing.forgetAll'),
		danger: true,
	}
	if (!(await confirm(question))) return
	await call('clearLinkVisitors', { link_id }).catch(notifyError)
	await refresh('getLinkVisitors', 'getShareLinks')
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
