import { Button } from '@mantine/core'
import { IconExternalLink, IconLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { read } from '#web/api/queries.ts'
import { DialogFrame } from '#web/ui/dialogs/dialog-frame.tsx'
import { QueryGate } from '#web/ui/page/query-gate.tsx'
import { copyShareLink, hashOf, type ShareLink } from '../list/links/link-data.ts'
import { LinkStep } from './link-step.tsx'
import { ShareStep } from './share-step.tsx'

interface Props {
	catalog: { id: string; name: string }
	/** The link that is shown first; without one the catalog's own. */
	hash?: string
	/** It has been published this moment. */
	isNew?: boolean
	/** Tells that nothing was changed since, and publishes all the same. */
	again?: ReactNode
	onClose: () => void
}

/** Links that are offered to choose from: the most that a list answers, the newest first. */
const LINKS = 200
const SIZE = 700

/**
 * Gives a published catalog to somebody: by which link, as an address, a code, a message. A link with a passcode, an end
 * or prices of its own is made and changed in the same place.
 */
export function ShareDialog({ catalog, hash, isNew = false, again, onClose }: Props) {
	const { t } = useTranslation()
	const query = useQuery({ ...read('getShareLinks', { catalog_id: catalog.id, size: LINKS }), staleTime: 0 })
	const [chosen, setChosen] = useState(hash)
	const [step, setStep] = useState<'share' | 'edit' | 'new'>('share')
	const links = (query.data?.list ?? []).filter(({ state }) => state !== 'revoked')
	const link = links.find((one) => (chosen ? hashOf(one) === chosen : one.id === null)) ?? links[0]
	const back = () => setStep('share')
	if (step !== 'share' && link)
		return (
			<LinkStep
				catalog={catalog}
				kind={link.kind}
				link={step === 'edit' && link.id ? { ...link, id: link.id } : null}
				onBack={back}
				onClose={onClose}
				onSaved={(saved) => {
					setChosen(hashOf(saved))
					back()
				}}
			/>
		)
	return (
		<DialogFrame
			opened
			size={SIZE}
			title={t(isNew ? 'share.published' : 'share.title', { name: catalog.name })}
			onClose={onClose}
			buttons={link && <Buttons link={link} />}
		>
			<QueryGate query={query}>
				{() =>
					link && (
						<ShareStep
							catalog={catalog}
							links={links}
							link={link}
							again={again}
							onChoose={setChosen}
							onEdit={() => setStep(link.id ? 'edit' : 'new')}
							onNew={() => setStep('new')}
							onLeave={onClose}
						/>
					)
				}
			</QueryGate>
		</DialogFrame>
	)
}

function Buttons({ link }: { link: ShareLink }) {
	const { t } = useTranslation()
	return (
		<>
			<Button
				component="a"
				variant="default"
				href={link.share_path}
				target="_blank"
				rel="noreferrer"
				leftSection={<IconExternalLink size={16} stroke={1.6} aria-hidden />}
			>
				{t('catalog.openPage')}
			</Button>
			<Button
				data-autofocus
				leftSection={<IconLink size={16} stroke={1.6} aria-hidden />}
				onClick={() => void copyShareLink(link)}
			>
				{t('catalog.copyLink')}
			</Button>
		</>
	)
}
