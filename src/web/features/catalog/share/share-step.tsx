import { Button, Select, TextInput } from '@mantine/core'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { read } from '#web/api/queries.ts'
import { CodePicture, saveCode } from '#web/ui/code/code-picture.tsx'
import { QueryGate } from '#web/ui/page/query-gate.tsx'
import { addressOf, hashOf, type ShareLink } from '../list/links/link-data.ts'
import { Facts } from './facts.tsx'
import { HiddenContact } from './hidden-contact.tsx'
import { Message } from './message.tsx'
import classes from './share.module.css'

interface Props {
	catalog: { id: string; name: string }
	links: readonly ShareLink[]
	link: ShareLink
	again: ReactNode
	onChoose: (hash: string) => void
	onEdit: () => void
	onNew: () => void
	/** Before another page is opened. */
	onLeave: () => void
}

const icon = { size: 14, stroke: 1.6, 'aria-hidden': true } as const

/** One link: its address, its code, what its visitors see, and a message with it. */
export function ShareStep({ catalog, links, link, again, onChoose, onEdit, onNew, onLeave }: Props) {
	const { t } = useTranslation()
	const hash = hashOf(link)
	const view = useQuery({ ...read('getShareView', { hash }), staleTime: 0 })
	return (
		<div className="stack">
			<HiddenContact catalogId={catalog.id} view={view.data} onLeave={onLeave} />
			<div className={classes.sides}>
				<div className="stack">
					<div className={classes.which}>
						<Select
							label={t('share.link')}
							allowDeselect={false}
							searchable={links.length > 8}
							value={hash}
							data={links.map((one) => ({ value: hashOf(one), label: one.name || t('publishing.ownLink') }))}
							onChange={(value) => value && onChoose(value)}
						/>
						<Button variant="default" leftSection={<IconPlus {...icon} />} onClick={onNew}>
							{t('share.new')}
						</Button>
					</div>
					<TextInput
						readOnly
						aria-label={t('share.address')}
						value={addressOf(link)}
						onFocus={({ currentTarget }) => currentTarget.select()}
					/>
					<QueryGate query={view}>{(view) => <Facts link={link} view={view} />}</QueryGate>
					<button type="button" className={`text-button ${classes.edit}`} onClick={onEdit}>
						<IconPencil {...icon} /> {t(link.id ? 'share.edit' : 'share.restrict')}
					</button>
				</div>
				<Code hash={hash} name={link.name || catalog.name} />
			</div>
			<Message key={hash} catalog={catalog.name} link={link} />
			{again}
		</div>
	)
}

/** The link as a code to scan. */
function Code({ hash, name }: { hash: string; name: string }) {
	const { t } = useTranslation()
	return (
		<div className={classes.code}>
			<CodePicture what={{ hash }} alt={t('share.code', { name })} />
			<div className={classes.files}>
				{(['png', 'svg'] as const).map((format) => (
					<Button key={format} size="compact-sm" variant="default" onClick={() => void saveCode({ hash }, format)}>
						{format.toUpperCase()}
						<span className="visually-hidden"> {t('share.code', { name })}</span>
					</Button>
				))}
			</div>
		</div>
	)
}
