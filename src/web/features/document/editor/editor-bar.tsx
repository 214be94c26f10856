import { useTranslation } from 'react-i18next'
import type { DocumentType } from '#domain/documents/document.ts'
import { links } from '#web/app/paths.ts'
import { StatusChip } from '#web/ui/data/status-chip.tsx'
import { SavedNote } from '#web/ui/editing/saved-note.tsx'
import { UndoButtons } from '#web/ui/editing/undo-buttons.tsx'
import { BackLink } from '#web/ui/page/back-link.tsx'
import { DocumentActions } from '../actions/document-actions.tsx'
import classes from './editor.module.css'
import type { useDocument } from './use-document.ts'

interface Props {
	title: string
	type: DocumentType
	state: ReturnType<typeof useDocument>
}

/** What it is, when it was saved, steps back and forth, what can be done with it. */
export function EditorBar({ title, type, state }: Props) {
	const { t } = useTranslation()
	const { document, save, flush, open, undo, redo } = state
	return (
		<header className={classes.bar}>
			<BackLink {...links.documents(type)} label={t('document.back')} />
			<h1 className={classes.title}>{title}</h1>
			<span className={classes.state}>
				<StatusChip>{t('document.state.draft')}</StatusChip>
			</span>
			<SavedNote save={save} flush={flush} open={open} />
			<div className={classes.gap} />
			<UndoButtons undo={undo} redo={redo} />
			<DocumentActions document={document} flush={flush} type={type} />
		</header>
	)
}
