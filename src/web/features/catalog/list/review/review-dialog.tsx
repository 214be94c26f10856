import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/api/client.ts'
import { useFormat } from '#web/text/use-format.ts'
import { DialogFrame } from '#web/ui/dialogs/dialog-frame.tsx'
import { notifyOk } from '#web/ui/feedback/toast.tsx'
import { ScrollArea } from '#web/ui/page/page.tsx'
import { QueryGate } from '#web/ui/page/query-gate.tsx'
import type { Catalog } from '../../catalog-data.ts'
import { publishCatalog } from '../../publish/publish.ts'
import { ChangedSku } from './changed-sku.tsx'
import classes from './review.module.css'
import { type Changes, useSettingName } from './review-data.ts'

const PAGE_SIZE = 50
const KINDS = ['changed', 'added', 'removed', 'gone'] as const

/** What buyers do not see yet, or see already because the catalog is live; one click brings it out. */
export function ReviewDialog({ catalog, onClose }: { catalog: Catalog; onClose: () => void }) {
	const { t } = useTranslation()
	const [busy, setBusy] = useState(false)
	const query = useChanges(catalog.id)
	const version = catalog.published_version ?? 1
	const republish = async () => {
		setBusy(true)
		const done = await publishCatalog(catalog)
		setBusy(false)
		if (!done) return onClose()
		notifyOk(t('publishing.republished', { name: catalog.name, version: version + 1 }))
		onClose()
	}
	return (
		<DialogFrame
			opened
			size={640}
			title={t('publishing.reviewTitle', { version })}
			onClose={onClose}
			buttons={
				<>
					<Button variant="default" onClick={onClose}>
						{t('common.cancel')}
					</Button>
					<Button data-autofocus loading={busy} disabled={!query.data} onClick={() => void republish()}>
						{t('publishing.republish')}
					</Button>
				</>
			}
		>
			<QueryGate query={query}>
				{({ pages }) => (
					<Review
						catalog={catalog}
						pages={pages}
						more={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
						loading={query.isFetchingNextPage}
					/>
				)}
			</QueryGate>
		</DialogFrame>
	)
}

interface ReviewProps {
	catalog: Catalog
	pages: Changes[]
	more: (() => void) | undefined
	loading: boolean
}

function Review({ catalog, pages, more, loading }: ReviewProps) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const settingName = useSettingName()
	const [first] = pages
	if (!first) return null
	const { counts, reordered, look, total } = first
	const facts = [
		...KINDS.flatMap((kind) =>
			counts[kind] ? t(`publishing.${kind}`, { count: counts[kind], n: count(counts[kind]) }) : [],
		),
		...(reordered ? [t('publishing.reordered')] : []),
		...(look.length ? [t('publishing.look', { what: [...new Set(look.map(settingName))].join(', ') })] : []),
	]
	if (!facts.length) return <p>{t('publishing.sameAsPublished')}</p>
	return (
		<div className="stack">
			<ul className={classes.facts}>
				{facts.map((fact) => (
					<li key={fact}>{fact}</li>
				))}
			</ul>
			<p className="muted">{catalog.mode === 'live' ? t('publishing.liveNote') : t('publishing.frozenNote')}</p>
			{total > 0 && (
				<ScrollArea
					tabIndex={0}
					role="region"
					className={classes.list ?? ''}
					aria-label={t('publishing.reviewTitle', { version: first.version })}
				>
					<ul>
						{pages
							.flatMap(({ list }) => list)
							.map((sku) => (
								<ChangedSku key={sku.sku_name_key} sku={sku} />
							))}
					</ul>
					{more && (
						<Button variant="subtle" loading={loading} onClick={more}>
							{t('publishing.showMore')}
						</Button>
					)}
				</ScrollArea>
			)}
		</div>
	)
}

function useChanges(catalog_id: string) {
	return useInfiniteQuery({
		queryKey: ['getCatalogChanges', catalog_id],
		queryFn: ({ pageParam: page, signal }) =>
			call('getCatalogChanges', { catalog_id, page, size: PAGE_SIZE }, { signal }),
		initialPageParam: 1,
		getNextPageParam: ({ total }, pages) => (pages.length * PAGE_SIZE < total ? pages.length + 1 : undefined),
		staleTime: 0,
	})
}
