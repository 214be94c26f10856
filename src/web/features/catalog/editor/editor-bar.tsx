import { Button } from '@mantine/core'
import { IconDownload, IconExternalLink } from '@tabler/icons-react'
import { useMediaQuery } from '@mantine/hooks'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { links } from '#web/app/paths.ts'
import { StatusChip } from '#web/ui/data/status-chip.tsx'
import { withWords } from '#web/text/words.ts'
import { lazyIdle } from '#web/ui/lazy-idle.ts'
import { NARROW } from '#web/ui/narrow.ts'
import { SavedNote } from '#web/ui/editing/saved-note.tsx'
import { UndoButtons } from '#web/ui/editing/undo-buttons.tsx'
import { BackLink } from '#web/ui/page/back-link.tsx'
import { type Catalog, publicLink } from '../catalog-data.ts'
import { listWords } from '../list/words.ts'
import { publishCatalog } from '../publish/publish.ts'
import { shareWords } from '../share/words.ts'
import classes from './editor.module.css'
import { NameField } from './name-field.tsx'
import type { EditorDraft } from './draft.ts'
import type { useDraft } from './use-draft.ts'

const ShareDialog = lazyIdle(
	withWords([shareWords, listWords], async () => (await import('../share/share-dialog.tsx')).ShareDialog),
)
const ExportDialog = lazyIdle(async () => (await import('../dialogs/export-dialog.tsx')).ExportDialog)

interface Props {
	state: ReturnType<typeof useDraft>
	draft: EditorDraft
	catalog: Catalog
	/** Leads to the choice of SKUs. */
	onContent: () => void
}

/** What opens over the editor. */
type Dialog = 'export' | 'share' | 'published'

/** Name, state, when it was saved; export and publish. */
export function EditorBar({ state, draft, catalog, onContent }: Props) {
	const { t } = useTranslation()
	const [dialog, setDialog] = useState<Dialog | null>(null)
	const narrow = useMediaQuery(NARROW)
	const { publish, busy } = usePublish({ state, catalog, onDone: () => setDialog('published') })
	const { published } = catalog
	const close = () => setDialog(null)
	return (
		<header className={classes.bar}>
			<h1 className="visually-hidden">{draft.name}</h1>
			<BackLink {...links.catalogs('generated')} label={t('catalog.back')} />
			<NameField name={draft.name} onChange={(name) => state.change({ name })} />
			<PublishedState catalog={catalog} />
			<SavedNote save={state.save} flush={state.flush} open={state.open} />
			<div className={classes.gap} />
			<UndoButtons undo={state.undo} redo={state.redo} />
			{published === 1 && !narrow && <PageLink catalog={catalog} />}
			<ExportButton narrow={narrow} onClick={() => void state.flush().then((saved) => saved && setDialog('export'))} />
			{published && !isChanged(catalog) && !state.unsaved ? (
				<Button className={classes.action ?? ''} loading={busy} onClick={() => setDialog('share')}>
					{t('catalog.share')}
				</Button>
			) : (
				<Button className={classes.action ?? ''} loading={busy} onClick={() => void publish()}>
					{published && !narrow ? t('catalog.publishChanges') : t('catalog.publish')}
				</Button>
			)}
			<Dialogs {...{ dialog, catalog, onContent }} onAgain={() => void publish()} onClose={close} />
		</header>
	)
}

interface DialogsProps extends Pick<Props, 'catalog' | 'onContent'> {
	dialog: Dialog | null
	/** Publishes although nothing was changed. */
	onAgain: () => void
	onClose: () => void
}

function Dialogs({ dialog, catalog, onContent, onAgain, onClose }: DialogsProps) {
	return (
		<Suspense>
			{dialog === 'export' && <ExportDialog catalog={catalog} onContent={onContent} onClose={onClose} />}
			{dialog === 'published' && <ShareDialog isNew catalog={catalog} onClose={onClose} />}
			{dialog === 'share' && (
				<ShareDialog
					catalog={catalog}
					again={
						<Again
							catalog={catalog}
							onClick={() => {
								onClose()
								onAgain()
							}}
						/>
					}
					onClose={onClose}
				/>
			)}
		</Suspense>
	)
}

interface Publishing extends Pick<Props, 'state' | 'catalog'> {
	onDone: () => void
}

/** Publishes what is saved, after saving what is not. */
function usePublish({ state, catalog, onDone }: Publishing) {
	const [busy, setBusy] = useState(false)
	const publish = async () => {
		setBusy(true)
		try {
			const done = (await state.flush()) && (await publishCatalog(catalog))
			if (!done) return
			state.replace(done)
			onDone()
		} finally {
			setBusy(false)
		}
	}
	return { publish, busy }
}

/** Buyers see it as it is; it can be published all the same. */
function Again({ catalog, onClick }: Pick<Props, 'catalog'> & { onClick: () => void }) {
	const { t } = useTranslation()
	return (
		<p className="muted">
			{t('catalog.upToDate', { version: catalog.published_version ?? 1 })}{' '}
			<button type="button" className="text-button" onClick={onClick}>
				{t('catalog.publishAgain')}
			</button>
		</p>
	)
}

function PublishedState({ catalog: { published, published_version } }: Pick<Props, 'catalog'>) {
	const { t } = useTranslation()
	return (
		<span className={classes.state}>
			<StatusChip tone={published ? 'ok' : 'neutral'}>
				{published
					? `${t('catalog.published')} · ${t('catalog.version', { version: published_version ?? 1 })}`
					: t(published_version === null ? 'catalog.draft' : 'catalog.unpublishedState')}
			</StatusChip>
		</span>
	)
}

function PageLink({ catalog }: Pick<Props, 'catalog'>) {
	const { t } = useTranslation()
	return (
		<a
			href={publicLink(catalog)}
			target="_blank"
			rel="noreferrer"
			className={classes.open}
			aria-label={t('catalog.openPage')}
			title={t('catalog.openPage')}
		>
			<IconExternalLink size={18} stroke={1.6} aria-hidden />
		</a>
	)
}

/** On a phone the sign alone. */
function ExportButton({ narrow, onClick }: { narrow: boolean | undefined; onClick: () => void }) {
	const { t } = useTranslation()
	const sign = <IconDownload size={16} stroke={1.6} aria-hidden />
	return (
		<Button variant="default" className={classes.action ?? ''} leftSection={narrow ? null : sign} onClick={onClick}>
			{narrow && sign}
			{narrow ? <span className="visually-hidden">{t('catalog.export')}</span> : t('catalog.export')}
		</Button>
	)
}

/** Whether publishing would show buyers something new, as far as the last save knew. */
function isChanged({ edited_since_publish, changed_since_publish }: Catalog): boolean {
	return edited_since_publish || changed_since_publish > 0
}
