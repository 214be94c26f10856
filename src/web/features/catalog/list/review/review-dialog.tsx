import { Button } from '@mantine/core'
import { IconAlertTriangle, IconChevronRight } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/api/client.ts'
import { links } from '#web/app/paths.ts'
import { useFormat } from '#web/text/use-format.ts'
import { DialogFrame } from '#web/ui/dialogs/dialog-frame.tsx'
import { notifyOk } from '#web/ui/feedback/toast.tsx'
import { ScrollArea } from '#web/ui/page/page.tsx'
import { QueryGate } from '#web/ui/page/query-gate.tsx'
import type { Catalog } from '../../catalog-data.ts'
import { type BeforePublish, PublishButton, useBeforePublish, WhatWasFound } from '../../publish/before-publish.tsx'
import { publishNow } from '../../publish/publish.ts'
import { ChangedSku } from './changed-sku.tsx'
import classes from './review.module.css'
import { type Changes, useSettingName } from './review-data.ts'

const PAGE_SIZE = 50
const KINDS = ['changed', 'added', 'removed', 'gone'] as const

/**
 * What buyers do not see yet, or see already because the catalog is live, with what is odd about it; one click brings it
 * out.
 */
export function ReviewDialog({ catalog, onClose }: { catalog: Catalog; onClose: () => void }) {
	const { t } = useTranslation()
	const [busy, setBusy] = useState(false)
	const query = useChanges(catalog.id)
	const before = useBeforePublish(catalog)
	const version = catalog.published_version ?? 1
	const republish = async () => {
		setBusy(true)
		const done = await publishNow(catalog)
		setBusy(false)
		if (!done) return
		notifyOk(t('publishing.republished', { name: catalog.name, version: done.published_version ?? version + 1 }))
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
					<PublishButton
						catalog={catalog}
						before={before}
						label={t('publishing.republish')}
						busy={busy}
						ready={query.data !== undefined}
						onPublish={() => void republish()}
						onLeave={onClose}
					/>
				</>
			}
		>
			<QueryGate query={query}>
				{({ pages }) => (
					<div className="stack">
						<Review
							catalog={catalog}
							pages={pages}
							more={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
							loading={query.isFetchingNextPage}
						/>
						<ToCheck catalog={catalog} before={before} onClose={onClose} />
					</div>
				)}
			</QueryGate>
		</DialogFrame>
	)
}

interface ToCheckProps {
	catalog: Catalog
	before: BeforePublish
	onClose: () => void
}

/** What publishing would ask about: in a line, to be opened; open where it stops publishing. */
function ToCheck({ catalog, before, onClose }: ToCheckProps) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const navigate = useNavigate()
	const {
		found: { total },
		stopped,
		lacking,
	} = before
	const show = (page: number) => {
		onClose()
		void navigate(links.catalogEditor(catalog.id, page))
	}
	const what = <WhatWasFound before={before} onPage={show} onLeave={onClose} />
	if (!total) return what
	return (
		<details key={String(stopped)} open={stopped} className={classes.checks}>
			<summary>
				<IconAlertTriangle size={16} stroke={1.7} aria-hidden />
				{t('catalog.warnings', { count: total, n: count(total) })}
				<IconChevronRight size={14} stroke={1.7} aria-hidden />
			</summary>
			<div className="stack">
				{stopped && <p>{t(lacking.length ? 'catalog.incompleteText' : 'catalog.publishStopped')}</p>}
				{what}
			</div>
		</details>
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
	const { counts, reordered, total } = first
	const look = first.look.filter((key) => key !== 'mode')
	// Buyers see the published version, which may be of the other kind.
	const turned = look.length < first.look.length
	const shown = turned === (catalog.mode === 'live') ? 'frozen' : 'live'
	const facts = [
		...KINDS.flatMap((kind) =>
			counts[kind] ? t(`publishing.${kind}`, { count: counts[kind], n: count(counts[kind]) }) : [],
		),
		...(reordered ? [t('publishing.reordered')] : []),
		...(turned ? [t(`publishing.becomes_${catalog.mode}`)] : []),
		...(look.length ? [t('publishing.look', { what: [...new Set(look.map(settingName))].join(', ') })] : []),
	]
	if (!facts.length) return <p>{t('publishing.sameAsPublished')}</p>
	return (
		<>
			<ul className={classes.facts}>
				{facts.map((fact) => (
					<li key={fact}>{fact}</li>
				))}
			</ul>
			<p className="muted">{t(`publishing.${shown}Note`)}</p>
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
		</>
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
