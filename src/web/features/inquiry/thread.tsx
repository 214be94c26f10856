import { IconPaperclip } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/text/use-format.ts'
import { StatusChip } from '#web/ui/data/status-chip.tsx'
import { UserAvatar } from '#web/ui/data/user-avatar.tsx'
import type { Inquiry } from './inquiry-data.ts'
import classes from './detail.module.css'

/** What was written, the oldest first; notes are told apart by their word. */
export function Thread({ inquiry: { messages, mails, name } }: { inquiry: Inquiry }) {
	const { t } = useTranslation()
	const { when, stamp } = useFormat()
	if (!messages.length) return <p className="muted">{t('inquiry.noMessages')}</p>
	return (
		<ol className={classes.thread} aria-label={t('inquiry.conversation')}>
			{messages.map(({ id, from, author, text, files, at }) => {
				const who = from === 'buyer' ? name : author
				return (
					<li key={id} className={classes.message} data-from={from}>
						<UserAvatar size={36} name={who} />
						<div>
							<p className={classes.from}>
								<b>{who}</b>
								<time dateTime={at} title={stamp(at)} className="muted">
									{when(at)}
								</time>
								{from === 'note' && <StatusChip dot={false}>{t('inquiry.note')}</StatusChip>}
							</p>
							{text && <p className={classes.text}>{text}</p>}
							<Files files={files} />
							<MailNote mail={mails.findLast(({ message_id }) => message_id === id)} />
						</div>
					</li>
				)
			})}
		</ol>
	)
}

/** What became of the e-mail about a message; of one that nobody sends there is nothing to say. */
function MailNote({ mail }: { mail: Inquiry['mails'][number] | undefined }) {
	const { t } = useTranslation()
	if (!mail || mail.state === 'kept') return null
	return (
		<p className={mail.state === 'refused' ? classes.mailRefused : 'muted'}>
			{t(`inquiry.mail.${mail.state}`)} {mail.problem}
		</p>
	)
}

/** What was sent along, as downloads. */
function Files({ files }: { files: Inquiry['messages'][number]['files'] }) {
	const { fileSize } = useFormat()
	if (!files.length) return null
	return (
		<ul className={classes.files}>
			{files.map(({ name, bytes, url }) => (
				<li key={url}>
					<a href={url} download={name}>
						<IconPaperclip size={14} stroke={1.6} aria-hidden /> {name}{' '}
						<small className="muted num">{fileSize(bytes)}</small>
					</a>
				</li>
			))}
		</ul>
	)
}
