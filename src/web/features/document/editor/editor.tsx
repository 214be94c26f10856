import { IconFileOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { DocumentType } from '#domain/documents/document.ts'
import { isRefused } from '#web/api/api-error.ts'
import { EditorFrame, EditorLoading } from '#web/ui/editing/editor-frame.tsx'
import { lazyIdle } from '#web/ui/lazy-idle.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { LoadError } from '#web/ui/page/load-error.tsx'
import type { DocumentDraft } from '../document-data.ts'
import type { EditorAddress } from '../search.ts'
import { DraftBar } from './editor-bar.tsx'
import { EditorForm } from './editor-form.tsx'
import { useDocument } from './use-document.ts'

/** Drawn by the server first; on a phone it is not seen before somebody asks for it. */
const Paper = lazyIdle(async () => (await import('../paper/paper.tsx')).Paper)

interface Props {
	type: DocumentType
	address: EditorAddress
	onMade: (id: string) => void
}

/** A draft: the form left, the live paper right; on a phone two tabs. */
export function Editor({ type, address, onMade }: Props) {
	const { t } = useTranslation()
	const state = useDocument({ type, address, onMade })
	const { query, draft, document } = state
	if (isRefused(query.error, 'not_found', 'invalid') && !draft)
		return <EmptyState icon={IconFileOff} title={t('document.gone')} level="h1" />
	if (query.error && !draft) return <LoadError error={query.error} onRetry={() => void query.refetch()} />
	if (!draft) return <EditorLoading />
	return <OpenEditor type={document?.type ?? type} state={state} draft={draft} />
}

interface OpenProps {
	type: DocumentType
	state: ReturnType<typeof useDocument>
	draft: DocumentDraft
}

function OpenEditor({ type, state, draft }: OpenProps) {
	const { t } = useTranslation()
	const { document, change } = state
	const title = t(document ? `document.draftOf.${type}` : `document.newOf.${type}`)
	return (
		<EditorFrame
			title={title}
			bar={<DraftBar title={title} state={state} type={type} />}
			form={<EditorForm type={type} draft={draft} document={document} change={change} />}
			paper={<Paper type={type} id={document?.id} draft={draft} />}
			names={{ form: t('document.form'), paper: t('document.paper') }}
		/>
	)
}
