import { Button, TextInput } from '@mantine/core'
import { IconExternalLink, IconLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DialogFrame } from '#web/ui/dialogs/dialog-frame.tsx'
import { type Catalog, copyLink, publicLink } from '../catalog-data.ts'

interface Props {
	catalog: Catalog
	/** Publishes once more although nothing is known to have changed. */
	onAgain?: () => void
	onClose: () => void
}

/** The link of a published catalog, to copy or to open. */
export function ShareDialog({ catalog, onAgain, onClose }: Props) {
	const { t } = useTranslation()
	return (
		<DialogFrame
			opened
			title={t('catalog.shareTitle', { name: catalog.name })}
			onClose={onClose}
			buttons={
				<>
					<Button
						component="a"
						variant="default"
						href={publicLink(catalog)}
						target="_blank"
						rel="noreferrer"
						leftSection={<IconExternalLink size={16} stroke={1.6} aria-hidden />}
					>
						{t('catalog.openPage')}
					</Button>
					<Button
						data-autofocus
						leftSection={<IconLink size={16} stroke={1.6} aria-hidden />}
						onClick={() => void copyLink(catalog)}
					>
						{t('catalog.copyLink')}
					</Button>
				</>
			}
		>
			<div className="stack">
				<p>{t(catalog.kind === 'uploaded' ? 'catalog.shareUploaded' : `catalog.share_${catalog.mode}`)}</p>
				<TextInput
					readOnly
					label={t('catalog.link')}
					value={publicLink(catalog)}
					onFocus={({ currentTarget }) => currentTarget.select()}
				/>
				{onAgain && (
					<p className="muted">
						{t('catalog.upToDate', { version: catalog.published_version ?? 1 })}{' '}
						<button
							type="button"
							className="text-button"
							onClick={() => {
								onClose()
								onAgain()
							}}
						>
							{t('catalog.publishAgain')}
						</button>
					</p>
				)}
			</div>
		</DialogFrame>
	)
}
