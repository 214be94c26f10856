import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconArrowLeft, IconFileText, IconInboxOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRefused } from '#web/api/api-error.ts'
import { read } from '#web/api/queries.ts'
import { links } from '#web/app/paths.ts'
import { useFormat } from '#web/text/use-format.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { InquiryStateChip } from '#web/ui/inquiry/state-chip.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { ScrollArea } from '#web/ui/page/page.tsx'
import { QueryGate } from '#web/ui/page/query-gate.tsx'
import { Facts } from './facts.tsx'
import { type Inquiry, isLive } from './inquiry-data.ts'
import classes from './detail.module.css'
import made from './made.module.css'
import { Items } from './items.tsx'
import { MoreMenu } from './more-menu.tsx'
import { ReplyBox } from './reply-box.tsx'
import { Thread } from './thread.tsx'
import { useOperate, useSeen } from './use-operate.ts'
import type { Side } from './use-writing.ts'

/** An inquiry with its conversation, what is asked for, and whom it is from. */
export function InquiryDetail({ id, onBack }: { id: string; onBack?: () => void }) {
	const { t } = useTranslation()
	const query = useQuery({ ...read('getInquiry', { inquiry_id: id }), staleTime: 0, refetchOnWindowFocus: true })
	if (isRefused(query.error, 'not_found', 'invalid') && !query.data)
		return <EmptyState icon={IconInboxOff} title={t('inquiry.gone')} />
	return <QueryGate query={query}>{(inquiry) => <Whole inquiry={inquiry} {...(onBack && { onBack })} />}</QueryGate>
}

function Whole({ inquiry, onBack }: { inquiry: Inquiry; onBack?: () => void }) {
	const operating = useOperate(inquiry)
	const [side, setSide] = useState<Side>('reply')
	const field = useRef<HTMLTextAreaElement>(null)
	useSeen(inquiry)
	const ask = () => {
		setSide('ask')
		field.current?.focus()
	}
	return (
		<>
			<Head inquiry={inquiry} operating={operating} onAsk={ask} {...(onBack && { onBack })} />
			<ScrollArea className={classes.detail ?? ''}>
				<div className={classes.talk}>
					<MergedInto inquiry={inquiry} />
					<Thread inquiry={inquiry} />
					<Items inquiry={inquiry} />
					{inquiry.state !== 'spam' && inquiry.merged_into === null && (
						<ReplyBox inquiry={inquiry} side={side} onSide={setSide} operating={operating} field={field} />
					)}
				</div>
				<Facts inquiry={inquiry} />
			</ScrollArea>
		</>
	)
}

/** It goes on in another one. */
function MergedInto({ inquiry: { merged_into } }: { inquiry: Inquiry }) {
	const { t } = useTranslation()
	if (merged_into === null) return null
	return (
		<p className={classes.banner}>
			{t('inquiry.mergedInto')} <Link {...links.inquiry(merged_into.id)}>{merged_into.number}</Link>
		</p>
	)
}

interface HeadProps {
	inquiry: Inquiry
	operating: ReturnType<typeof useOperate>
	onAsk: () => void
	onBack?: () => void
}

function Head({ inquiry, operating, onAsk, onBack }: HeadProps) {
	const { t } = useTranslation()
	const { when } = useFormat()
	const { name, company, number, created_at, catalog, state, lost_reason } = inquiry
	const isMerged = inquiry.merged_into !== null
	return (
		<header className={classes.head}>
			<PageTitle title={`${number} ${name}`} />
			{onBack && <IconButton icon={IconArrowLeft} label={t('inquiry.back')} onClick={onBack} />}
			<div className={classes.who}>
				<h2>
					{name} <span className={classes.firm}>{company}</span>
				</h2>
				<p className="muted">
					{t('inquiry.received', { number, when: when(created_at) })}{' '}
					{catalog.id === null ? catalog.name : <Link {...links.catalogEditor(catalog.id)}>{catalog.name}</Link>}
					{catalog.link_name && ` · ${t('inquiry.viaLink', { name: catalog.link_name })}`}
				</p>
			</div>
			<InquiryStateChip state={state}>
				{lost_reason && t('inquiry.lostBecause', { reason: t(`inquiry.reason.${lost_reason}`) })}
			</InquiryStateChip>
			{!isMerged && <MoreMenu inquiry={inquiry} operate={operating.operate} />}
			{isLive(state) && !isMerged && (
				<div className={made.acts}>
					<Button variant="default" onClick={onAsk}>
						{t('inquiry.ask')}
					</Button>
					<Button
						leftSection={<IconFileText size={16} stroke={1.6} aria-hidden />}
						renderRoot={(props) => <Link {...links.newQuotation({ inquiry: inquiry.id })} {...props} />}
					>
						{t('inquiry.makeQuotation')}
					</Button>
				</div>
			)}
		</header>
	)
}
