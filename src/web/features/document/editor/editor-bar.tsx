import { memo, useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { DocumentType } from '#domain/documents/document.ts'
import { links } from '#web/app/paths.ts'
import { StateChips } from '#web/ui/document/state-chip.tsx'
import { EditorBar } from '#web/ui/editing/editor-frame.tsx'
import { SavedNote } from '#web/ui/editing/saved-note.tsx'
import { UndoButtons } from '#web/ui/editing/undo-buttons.tsx'
import { DocumentActions } from '../actions/document-actions.tsx'
import type { DocumentLine } from '../document-data.ts'
import type { useDocument } from './use-document.ts'

interface Props {
	title: string
	type: DocumentType
	state: ReturnType<typeof useDocument>
}

// A key in a line changes neither.
const Actions = memo(DocumentActions)
const Steps = memo(UndoButtons)

/** What it is, when it was saved, steps back and forth, what can be done with it. */
export function DraftBar({ title, type, state }: Props) {
	const { t } = useTranslation()
	const { document, save, version, flush, open, undo, redo, change } = state
	const draft = useMemo(() => ({ flush, version, open }), [flush, version, open])
	const onLines = useCallback((lines: DocumentLine[]) => change({ lines }), [change])
	return (
		<EditorBar
			back={{ ...links.documents(type), label: t('document.back') }}
			title={title}
			state={<StateChips state="draft" badges={[]} />}
			saved={<SavedNote save={save} flush={flush} open={open} />}
		>
			<Steps undo={undo} redo={redo} />
			<Actions document={document} draft={draft} type={type} onLines={onLines} />
		</EditorBar>
	)
}
