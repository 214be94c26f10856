import { Button, TextInput } from '@mantine/core'
import { IconAlertTriangle, IconArrowLeft, IconCheck, IconDownload, IconExternalLink } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CATALOG_NAME_MAX } from '#domain/catalog/limits.ts'
import { links } from '#web/app/paths.ts'
import { useFormat } from '#web/text/use-format.ts'
import { StatusChip } from '#web/ui/data/status-chip.tsx'
import { ErrorWords } from '#web/ui/page/load-error.tsx'
import { notifyError } from '#web/ui/feedback/toast.tsx'
import { type Catalog, operate, publicLink, refreshCatalogs } from '../catalog-data.ts'
import { ExportDialog } from '../dialogs/export-dialog.tsx'
import { ShareDialog } from '../dialogs/share-dialog.tsx'
import classes from './editor.module.css'
import type { Draft, SaveState, useDraft } from './use-draft.ts'

interface Props {
	state: ReturnType<typeof useDraft>
	draft: Draft
	catalog: Catalog
}

/** Name, state, when it was saved; export and publish. */
export function EditorBar({ state, draft, catalog }: Props) {
	const { t } = useTranslation()
	const [busy, setBusy] = useState(false)
	const [dialog, setDialog] = useState<'export' | 'share' | null>(null)
	const { published, published_version, changed_since_publish } = catalog
	const publish = async () => {
		setBusy(true)
		try {
			await state.flush()
			state.replace(await operate(catalog.id, 'publish'))
			await refreshCatalogs()
			setDialog('share')
		} catch (error) {
			notifyError(error)
		} finally {
			setBusy(false)
		}
	}
	return (
		<header className={classes.bar}>
			<Link
				{...links.catalogs('generated')}
				className={classes.back}
				aria-label={t('catalog.back')}
				title={t('catalog.back')}
			>
				<IconArrowLeft size={18} stroke={1.6} aria-hidden />
			</Link>
			<TextInput
				aria-label={t('catalog.name')}
				className={classes.name ?? ''}
				variant="unstyled"
				value={draft.name}
				maxLength={CATALOG_NAME_MAX}
				onChange={({ currentTarget }) => {
					const name = currentTarget.value
					if (name.trim()) state.change({ name })
				}}
			/>
			<StatusChip tone={published ? 'ok' : 'neutral'}>
				{published
					? `${t('catalog.published')} · ${t('catalog.version', { version: published_version ?? 1 })}`
					: t('catalog.draft')}
			</StatusChip>
			<Saved save={state.save} />
			<div className="grow" />
			{published === 1 && (
				<a
					href={publicLink(catalog)}
					target="_blank"
					rel="noreferrer"
					className={classes.back}
					aria-label={t('catalog.openPage')}
					title={t('catalog.openPage')}
				>
					<IconExternalLink size={18} stroke={1.6} aria-hidden />
				</a>
			)}
			<Button
				variant="default"
				leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
				onClick={() => void state.flush().then(() => setDialog('export'))}
			>
				{t('catalog.export')}
			</Button>
			<Button loading={busy} onClick={() => void publish()}>
				{published && (changed_since_publish > 0 || published_version)
					? t('catalog.publishChanges')
					: t('catalog.publish')}
			</Button>
			{dialog === 'export' && <ExportDialog catalog={catalog} onClose={() => setDialog(null)} />}
			{dialog === 'share' && <ShareDialog catalog={catalog} onClose={() => setDialog(null)} />}
		</header>
	)
}

function Saved({ save }: { save: SaveState | undefined }) {
	const { t } = useTranslation()
	const format = useFormat()
	if (!save) return null
	return (
		<span className={classes.saved} data-failed={save.kind === 'failed' || undefined} role="status">
			{save.kind === 'saved' && (
				<>
					<IconCheck size={14} aria-hidden /> {t('common.saved', { time: format.time(save.at) })}
				</>
			)}
			{save.kind === 'saving' && t('catalog.saving')}
			{save.kind === 'failed' && (
				<>
					<IconAlertTriangle size={14} aria-hidden /> {t('catalog.notSaved')}: <ErrorWords error={save.error} />
				</>
			)}
		</span>
	)
}
