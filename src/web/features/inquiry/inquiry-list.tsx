import { Button, SegmentedControl } from '@mantine/core'
import { IconFilterOff, IconInbox } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { INQUIRY_HEADS } from '#domain/inquiry/states.ts'
import { links } from '#web/app/paths.ts'
import { useFormat } from '#web/text/use-format.ts'
import { SkuThumb } from '#web/ui/data/sku-thumb.tsx'
import { InquiryStateChip } from '#web/ui/inquiry/state-chip.tsx'
import { FilterField } from '#web/ui/filters/filter-field.tsx'
import { useNarrow } from '#web/ui/narrow.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { ScrollArea } from '#web/ui/page/page.tsx'
import { QueryGate } from '#web/ui/page/query-gate.tsx'
import type { InboxAddress, InquiryCard } from './inquiry-data.ts'
import classes from './list.module.css'
import { useInbox } from './use-inbox.ts'

interface ListProps {
	address: InboxAddress
	go: (part: InboxAddress) => void
}

/** The inquiries under a head, those with the latest news first. */
export function InquiryList({ address, go }: ListProps) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const narrow = useNarrow()
	const inbox = useInbox(address)
	const [first] = inbox.data?.pages ?? []
	return (
		<>
			<PageHeader title={t('inquiry.title')} meta={<Unread unread={first?.unread ?? 0} />} />
			<div className={classes.tools}>
				<FilterField name={address.name ?? ''} narrow={narrow} label={t('inquiry.search')} fills />
				<SegmentedControl
					size="xs"
					fullWidth
					aria-label={t('inquiry.heads')}
					value={address.head ?? 'open'}
					onChange={(head) => go({ head: head as InboxAddress['head'] & string, name: undefined })}
					data={INQUIRY_HEADS.map((head) => ({
						value: head,
						label: `${t(`inquiry.head.${head}`)}${first?.counts[head] ? ` ${count(first.counts[head])}` : ''}`,
					}))}
				/>
			</div>
			<ScrollArea tabIndex={0} role="region" aria-label={t('inquiry.title')}>
				<QueryGate query={inbox}>
					{({ pages }) =>
						pages.some(({ list }) => list.length) ? (
							<Cards inbox={inbox} address={address} />
						) : (
							<Nothing address={address} isNew={isEmpty(first)} go={go} />
						)
					}
				</QueryGate>
			</ScrollArea>
		</>
	)
}

function Unread({ unread }: { unread: number }) {
	const { t } = useTranslation()
	const { count } = useFormat()
	return unread > 0 && <span className="num">{t('inquiry.unread', { count: unread, n: count(unread) })}</span>
}

function Cards({ inbox, address }: { inbox: ReturnType<typeof useInbox>; address: InboxAddress }) {
	const { t } = useTranslation()
	const cards = inbox.data?.pages.flatMap(({ list }) => list) ?? []
	return (
		<>
			<ul className={classes.list}>
				{cards.map((card) => (
					<Card key={card.id} card={card} address={address} />
				))}
			</ul>
			{inbox.hasNextPage && (
				<div className={classes.older}>
					<Button
						variant="default"
						size="xs"
						loading={inbox.isFetchingNextPage}
						onClick={() => void inbox.fetchNextPage()}
					>
						{t('inquiry.older')}
					</Button>
				</div>
			)}
		</>
	)
}

function isEmpty(first: { counts: Partial<Record<string, number>> } | undefined): boolean {
	return first !== undefined && Object.values(first.counts).every((n) => !n)
}

function Card({ card, address }: { card: InquiryCard; address: InboxAddress }) {
	const { when, money } = useFormat()
	const { id, name, company, excerpt, state, is_unread, last_at, amount, currency, pictures } = card
	const { search, to } = links.inquiry(id)
	return (
		<li>
			<Link
				to={to}
				search={{ ...search, head: address.head, name: address.name }}
				className={classes.card ?? ''}
				data-unread={is_unread || undefined}
				aria-current={address.id === id ? 'true' : undefined}
			>
				<b className={classes.name}>{name}</b>
				<span className={classes.time}>{when(last_at)}</span>
				<span className={classes.company}>{company}</span>
				<span className={`${classes.sum} num`}>{Number(amount) > 0 && money(amount, currency)}</span>
				<span className={classes.excerpt}>{excerpt}</span>
				<span className={classes.state}>
					<InquiryStateChip state={state} />
				</span>
				<span className={classes.pictures}>
					{pictures.map((src, at) => (
						<SkuThumb key={`${at} ${src}`} src={src} size={24} />
					))}
				</span>
			</Link>
		</li>
	)
}

function Nothing({ address, isNew, go }: ListProps & { isNew: boolean }) {
	const { t } = useTranslation()
	if (address.name)
		return (
			<EmptyState
				small
				icon={IconFilterOff}
				title={t('inquiry.noneTitle')}
				text={t('inquiry.notFound', { name: address.name })}
				action={
					<Button variant="default" onClick={() => go({ name: undefined })}>
						{t('inquiry.clearSearch')}
					</Button>
				}
			/>
		)
	if (!isNew) return <EmptyState small icon={IconInbox} title={t('inquiry.noneTitle')} text={t('inquiry.noneText')} />
	return (
		<EmptyState
			icon={IconInbox}
			title={t('inquiry.emptyTitle')}
			text={t('inquiry.emptyText')}
			action={
				<Button renderRoot={(props) => <Link {...links.catalogs('generated')} {...props} />}>
					{t('inquiry.emptyAction')}
				</Button>
			}
		/>
	)
}
