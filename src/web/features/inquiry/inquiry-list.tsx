import { Button, SegmentedControl } from '@mantine/core'
import { IconFilterOff, IconInbox } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { INQUIRY_HEADS } from '#domain/inquiry/states.ts'
import { links } from '#web/app/paths.ts'
import { useFormat } from '#web/text/use-format.ts'
import { FilterField } from '#web/ui/filters/filter-field.tsx'
import { useNarrow } from '#web/ui/narrow.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { ScrollArea } from '#web/ui/page/page.tsx'
import { QueryGate } from '#web/ui/page/query-gate.tsx'
import { Cards } from './cards.tsx'
import { InboxFilters, isFiltered } from './inbox-filters.tsx'
import { type InboxAddress, NO_FILTERS } from './inquiry-data.ts'
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
				<InboxFilters address={address} go={go} tags={first?.tags ?? []} people={first?.people ?? []} />
			</div>
			<ScrollArea tabIndex={0} role="region" aria-label={t('inquiry.title')}>
				<QueryGate query={inbox}>
					{({ pages }) =>
						pages.some(({ list }) => list.length) ? (
							<Cards inbox={inbox} address={address} first={first} />
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

function isEmpty(first: { counts: Partial<Record<string, number>> } | undefined): boolean {
	return first !== undefined && Object.values(first.counts).every((n) => !n)
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
	if (isFiltered(address))
		return (
			<EmptyState
				small
				icon={IconFilterOff}
				title={t('inquiry.noneTitle')}
				text={t('inquiry.noneFiltered')}
				action={
					<Button variant="default" onClick={() => go(NO_FILTERS)}>
						{t('inquiry.clearFilters')}
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
