import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Data } from '#web/api/client.ts'
import { links } from '#web/app/paths.ts'
import { ContactNote, useHasContact } from '../publish/contact-note.tsx'
import classes from '../publish/before-publish.module.css'

interface Props {
	catalogId: string
	view: Data<'getShareView'> | undefined
	/** Before another page is opened. */
	onLeave: () => void
}

/** Tells a seller whom visitors cannot reach, for there is no way or the catalog does not show it. A file says it itself. */
export function HiddenContact({ catalogId, view, onLeave }: Props) {
	const { t } = useTranslation()
	const navigate = useNavigate()
	const isThere = useHasContact()
	if (!isThere) return <ContactNote onLeave={onLeave} />
	if (!view || view.kind === 'uploaded' || view.email || view.phone) return null
	return (
		<p className={classes.note} role="note">
			{t('share.noContact')}{' '}
			<button
				type="button"
				className="text-button"
				onClick={() => {
					onLeave()
					void navigate(links.catalogEditor(catalogId))
				}}
			>
				{t('share.noContactAct')}
			</button>
		</p>
	)
}
