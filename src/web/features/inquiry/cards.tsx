import { Button, Checkbox } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { INQUIRIES_BULK_MAX } from '#domain/inquiry/limits.ts'
import { links } from '#web/app/paths.ts'
import { useFormat } from '#web/text/use-format.ts'
import { SkuThumb } from '#web/ui/data/sku-thumb.tsx'
import { StatusChip } from '#web/ui/data/status-chip.tsx'
import { InquiryStateChip } from '#web/ui/inquiry/state-chip.tsx'
import { CardsBar } from './cards-bar.tsx'
import type { InboxAddress, InquiryCard } from './inquiry-data.ts'
import classes from './list.module.css'
import type { useInbox } from './use-inbox.ts'

type Inbox = ReturnType<typeof useInbox>

interface CardsProps {
	inbox: Inbox
	address: InboxAddress
	first: NonNullable<Inbox['data']>['pages'][number] | undefined
}

/** The inquiries as cards. Up and Down go from one to the next, Enter opens it, X selects it. */
export function Cards({ inbox, address, first }: CardsProps) {
	const { t } = useTranslation()
	const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
	const cards = inbox.data?.pages.flatMap(({ list }) => list) ?? []
	const chosen = cards.filter(({ id }) => selected.has(id)).map(({ id }) => id)
	const toggle = (id: string) =>
		setSelected((before) => {
			if (before.has(id)) return new Set([...before].filter((one) => one !== id))
			return before.size >= INQUIRIES_BULK_MAX ? before : new Set([...before, id])
		})
	return (
		<>
			<ul className={classes.list} data-selecting={chosen.length > 0 || undefined}>
				{cards.map((card) => (
					<Card key={card.id} card={card} address={address} isSelected={selected.has(card.id)} onToggle={toggle} />
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
			<CardsBar
				ids={chosen}
				head={address.head}
				tags={first?.tags ?? []}
				people={first?.people ?? []}
				onClear={() => setSelected(new Set())}
			/>
		</>
	)
}

/** Moves the focus among the cards, and selects by a key. */
function step(event: KeyboardEvent<HTMLAnchorElement>, toggle: () => void): void {
	if (event.key === 'x') return toggle()
	const list = event.currentTarget.closest('ul')
	const all = [...(list?.querySelectorAll<HTMLAnchorElement>('a[data-card]') ?? [])]
	const at = all.indexOf(event.currentTarget)
	const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key]
	if (next === undefined) return
	event.preventDefault()
	all[next]?.focus()
}

interface CardProps {
	card: InquiryCard
	address: InboxAddress
	isSelected: boolean
	onToggle: (id: string) => void
}

function Card({ card, address, isSelected, onToggle }: CardProps) {
	const { t } = useTranslation()
	const { when, money } = useFormat()
	const { id, name, company, excerpt, state, is_unread, last_at, amount, currency } = card
	const { search, to } = links.inquiry(id)
	return (
		<li>
			<Link
				to={to}
				search={{ ...search, ...address, id }}
				className={classes.card ?? ''}
				data-card={id}
				onKeyDown={(event) => step(event, () => onToggle(id))}
				data-unread={is_unread || undefined}
				aria-current={address.id === id ? 'true' : undefined}
			>
				<b className={classes.name}>{name}</b>
				<span className={classes.time}>{when(last_at)}</span>
				<span className={classes.company}>{company}</span>
				<span className={`${classes.sum} num`}>{Number(amount) > 0 && money(amount, currency)}</span>
				<span className={classes.excerpt}>{excerpt}</span>
				<CardFoot card={card} state={state} />
			</Link>
			<Checkbox
				size="24px"
				className={classes.check ?? ''}
				aria-label={t('inquiry.select', { name })}
				checked={isSelected}
				onChange={() => onToggle(id)}
			/>
		</li>
	)
}

function CardFoot({ card: { tags, assignee, pictures }, state }: { card: InquiryCard; state: InquiryCard['state'] }) {
	return (
		<>
			<span className={classes.state}>
				<InquiryStateChip state={state} />
				{tags.slice(0, 2).map((tag) => (
					<StatusChip key={tag} dot={false}>
						{tag}
					</StatusChip>
				))}
				{assignee && <span className="muted">{assignee}</span>}
			</span>
			<span className={classes.pictures}>
				{pictures.map((src, at) => (
					<SkuThumb key={`${at} ${src}`} src={src} size={24} />
				))}
			</span>
		</>
	)
}
