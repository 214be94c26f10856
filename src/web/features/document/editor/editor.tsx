import { Tabs } from '@mantine/core'
import { IconFileOff } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DocumentType } from '#domain/documents/document.ts'
import { isRefused } from '#web/api/api-error.ts'
import { lazyIdle } from '#web/ui/lazy-idle.ts'
import { useNarrow } from '#web/ui/narrow.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { LoadError } from '#web/ui/page/load-error.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import type { DocumentDraft } from '../document-data.ts'
import desk from '../paper/paper.module.css'
import type { EditorAddress } from '../search.ts'
import classes from './editor.module.css'
import { EditorBar } from './editor-bar.tsx'
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
	if (!draft) return <div aria-busy className={classes.editor} />
	return <OpenEditor type={document?.type ?? type} state={state} draft={draft} />
}

interface OpenProps {
	type: DocumentType
	state: ReturnType<typeof useDocument>
	draft: DocumentDraft
}

function OpenEditor({ type, state, draft }: OpenProps) {
	const { t } = useTranslation()
	const narrow = useNarrow()
	const [side, setSide] = useState<string | null>('form')
	const { document, change } = state
	const title = t(document ? `document.draftOf.${type}` : `document.newOf.${type}`)
	const form = <EditorForm type={type} draft={draft} document={document} change={change} />
	const paper = (
		<Suspense fallback={<div aria-busy className={desk.desk} />}>
			<Paper type={type} id={document?.id} draft={draft} />
		</Suspense>
	)
	return (
		<div className={classes.editor}>
			<PageTitle title={title} />
			<EditorBar title={title} state={state} type={type} />
			{narrow ? (
				<Tabs value={side} onChange={setSide} className={classes.tabs ?? ''}>
					<Tabs.List grow>
						<Tabs.Tab value="form">{t('document.form')}</Tabs.Tab>
						<Tabs.Tab value="paper">{t('document.paper')}</Tabs.Tab>
					</Tabs.List>
					<Tabs.Panel value="form" className={classes.form ?? ''} data-form-pane>
						{form}
					</Tabs.Panel>
					<Tabs.Panel value="paper" className={classes.sheet ?? ''}>
						{side === 'paper' && paper}
					</Tabs.Panel>
				</Tabs>
			) : (
				<div className={classes.body}>
					<div className={classes.form} data-form-pane>
						{form}
					</div>
					{paper}
				</div>
			)}
		</div>
	)
}
