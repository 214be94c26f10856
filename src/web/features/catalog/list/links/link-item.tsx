import { Button } from '@mantine/core'
import { IconCopy, IconPencil, IconShare3, IconTrash } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/api/client.ts'
import { text } from '#web/text/i18n.ts'
import { useFormat } from '#web/text/use-format.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { StatusChip } from '#web/ui/data/status-chip.tsx'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { notifyError } from '#web/ui/feedback/toast.tsx'
import { withWords } from '#web/text/words.ts'
import { lazyIdle } from '#web/ui/lazy-idle.ts'
import { shareWords } from '../../share/words.ts'
import { EditLinkDialog } from './edit-link-dialog.tsx'
import { copyShareLink, hashOf, LINK_TONES, refreshLinks, type ShareLink } from './link-data.ts'
import classes from './links.module.css'
import { VisitorsDialog } from './visitors-dialog.tsx'

const ShareDialog = lazyIdle(
	withWords([shareWords], async () => (await import('../../share/share-dialog.tsx')).ShareDialog),
)

/** What is open beside a link. */
type Side = 'visitors' | 'edit' | 'share' | null

/** A link, to whom it went, and what came of it; `catalog` names the catalog where several stand together. */
export function LinkItem({ link, catalog = false }: { link: ShareLink; catalog?: boolean }) {
	const { t } = useTranslation()
	const format = useFormat()
	const facts = useFacts(link)
	const { id, state, emails, views, visitors, last_day } = link
	const [shown, setShown] = useState<Side>(null)
	const close = () => setShown(null)
	const name = id ? link.name : t('publishing.ownLink')
	return (
		<li className={classes.link}>
			<div className={classes.what}>
				<p>
					<b>{name}</b> {catalog && <span className="muted">{link.catalog_name}</span>}
				</p>
				<p className="muted">{facts.join(' · ')}</p>
				{id && emails > 0 && (
					<button type="button" className="text-button" onClick={() => setShown('visitors')}>
						{t('publishing.emails', { count: emails, n: format.count(emails) })}
					</button>
				)}
				<LinkDialogs link={link} name={name} shown={shown} onClose={close} />
			</div>
			<span className={`${classes.seen} num`}>
				{t('publishing.seen', { views: format.count(views), visitors: format.count(visitors) })}
				{last_day && <small>{t('publishing.lastDay', { day: format.day(last_day) })}</small>}
			</span>
			<span>
				<StatusChip tone={LINK_TONES[state]}>{t(`publishing.link_${state}`)}</StatusChip>
			</span>
			<LinkActions link={link} name={name} onEdit={() => setShown('edit')} onShare={() => setShown('share')} />
		</li>
	)
}

interface DialogProps {
	link: ShareLink
	name: string
	shown: Side
	onClose: () => void
}

function LinkDialogs({ link, name, shown, onClose }: DialogProps) {
	const { id } = link
	return (
		<>
			{id && shown === 'visitors' && <VisitorsDialog linkId={id} name={name} onClose={onClose} />}
			{id && shown === 'edit' && <EditLinkDialog link={{ ...link, id }} onClose={onClose} />}
			{shown === 'share' && (
				<Suspense>
					<ShareDialog
						catalog={{ id: link.catalog_id, name: link.catalog_name }}
						hash={hashOf(link)}
						onClose={onClose}
					/>
				</Suspense>
			)}
		</>
	)
}

/** Whose it is, what it asks first, by which list it is priced, how long it works. */
function useFacts({
	id,
	customer,
	price_list,
	prices,
	files,
	has_passcode,
	asks_email,
	expires_at,
	created_at,
}: ShareLink) {
	const { t } = useTranslation()
	const { when } = useFormat()
	return [
		customer?.name ?? '',
		price_list ? t('publishing.withList', { name: price_list.name }) : '',
		prices === 'catalog' ? '' : t(`publishing.linkPrices_${prices}`),
		files === 'catalog' ? '' : t('publishing.withFiles', { files: t(`publishing.linkFiles_${files}`) }),
		has_passcode ? t('publishing.withPasscode') : '',
		asks_email ? t('publishing.withEmail') : '',
		expires_at ? t('publishing.expires', { time: when(expires_at) }) : '',
		t(id ? 'publishing.linkMade' : 'publishing.linkPublished', { time: when(created_at) }),
	].filter(Boolean)
}

interface ActionsProps {
	link: ShareLink
	name: string
	onEdit: () => void
	onShare: () => void
}

function LinkActions({ link, name, onEdit, onShare }: ActionsProps) {
	const { t } = useTranslation()
	const { id, state, emails } = link
	return (
		<span className={classes.actions}>
			{(state === 'active' || state === 'closed') && (
				<>
					<IconButton icon={IconShare3} label={t('publishing.shareNamed', { name })} onClick={onShare} />
					<IconButton
						icon={IconCopy}
						label={t('publishing.copyNamed', { name })}
						onClick={() => void copyShareLink(link)}
					/>
				</>
			)}
			{id && state === 'revoked' && (
				<IconButton
					icon={IconTrash}
					label={t('publishing.deleteLinkNamed', { name })}
					onClick={() => void remove(id, name, emails)}
				/>
			)}
			{id && state !== 'revoked' && (
				<>
					<IconButton icon={IconPencil} label={t('publishing.editNamed', { name })} onClick={onEdit} />
					<Button size="compact-sm" variant="subtle" color="gray" onClick={() => void revoke(id, name)}>
						{t('publishing.revoke')}
					</Button>
				</>
			)}
		</span>
	)
}

async function revoke(link_id: string, name: string): Promise<void> {
	const question = {
		title: text('publishing.revokeTitle', { name }),
		text: text('publishing.revokeText'),
		action: text('publishing.revoke'),
		danger: true,
	}
	if (!(await confirm(question))) return
	await call('setShareLink', { link_id, revoked: true }).catch(notifyError)
	await refreshLinks()
}

async function remove(link_id: string, name: string, emails: number): Promise<void> {
	const question = {
		title: text('publishing.deleteLinkTitle', { name }),
		text: text(emails ? 'publishing.deleteLinkEmails' : 'publishing.deleteLinkText', { count: emails, n: emails }),
		action: text('publishing.deleteLink'),
		danger: true,
	}
	if (!(await confirm(question))) return
	await call('deleteShareLink', { link_id }).catch(notifyError)
	await refreshLinks()
}
