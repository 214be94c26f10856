import { Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Navigate, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { links } from '#web/app/paths.ts'
import { withWords } from '#web/text/words.ts'
import { lazyIdle } from '#web/ui/lazy-idle.ts'
import { NARROW } from '#web/ui/narrow.ts'
import { LoadError } from '#web/ui/page/load-error.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import type { Catalog } from '../catalog-data.ts'
import { PublishHost } from '../publish/publish-host.tsx'
import { contentWords } from './content/words.ts'
import { orderWords } from './order/words.ts'
import { DesignTab } from './settings/design-tab.tsx'
import { EditorBar } from './editor-bar.tsx'
import classes from './editor.module.css'
import { NewFromTemplate } from './new-from-template.tsx'
import { PaperView } from './paper/paper-view.tsx'
import { type EditorDraft } from './draft.ts'
import { useDraft } from './use-draft.ts'

// The design is seen first; the other tabs come while it is looked at.
const ContentTab = lazyIdle(
	withWords([contentWords], async () => (await import('./content/content-tab.tsx')).ContentTab),
)
const PageTab = lazyIdle(async () => (await import('./settings/page-tab.tsx')).PageTab)

const OrderTab = lazyIdle(withWords([orderWords], async () => (await import('./order/order-tab.tsx')).OrderTab))

/** /catalogEditor?id=: settings left, live paper right; on a phone two tabs. With ?template= a new catalog. */
export function EditorPage() {
	const { id, template, color }: { id?: string; template?: string; color?: string } = useSearch({ strict: false })
	if (id) return <Editor key={id} id={id} />
	return template ? <NewFromTemplate template={template} color={color} /> : null
}

function Editor({ id }: { id: string }) {
	const state = useDraft(id)
	const { query, draft, catalog } = state
	if (query.error && !draft) return <LoadError error={query.error} onRetry={() => void query.refetch()} />
	if (!draft || !catalog) return <div aria-busy className={classes.editor} />
	// Of a file there is nothing to edit here.
	if (catalog.kind === 'uploaded') return <Navigate {...links.catalogs('uploaded')} replace />
	return <OpenEditor state={state} draft={draft} catalog={catalog} />
}

interface OpenEditorProps {
	state: ReturnType<typeof useDraft>
	draft: EditorDraft
	catalog: Catalog
}

function OpenEditor({ state, draft, catalog }: OpenEditorProps) {
	const { t } = useTranslation()
	const narrow = useMediaQuery(NARROW)
	const { page: asked = 1 }: { page?: number } = useSearch({ strict: false })
	const [page, setPage] = useState(asked)
	// Nothing to design yet: what it shows comes first.
	const [side, setSide] = useState<string | null>(catalog.count ? 'design' : 'content')
	const toContent = () => setSide('content')
	const props = { draft, change: state.change }
	const paper = (
		<PaperView
			id={catalog.id}
			edit={catalog.version}
			{...props}
			page={page}
			onPage={setPage}
			onTab={setSide}
			onContent={side === 'content' ? undefined : toContent}
		/>
	)
	return (
		<div className={classes.editor}>
			<PageTitle title={draft.name} />
			<EditorBar state={state} draft={draft} catalog={catalog} onContent={toContent} />
			<div className={classes.body}>
				<aside className={classes.side} aria-label={t('catalog.panels')}>
					<Tabs value={side} onChange={setSide} keepMounted={false} className={classes.tabs ?? ''}>
						<TabNames withPaper={narrow ?? false} />
						<div className={classes.panel} data-scroll-area>
							<Tabs.Panel value="content">
								<Suspense>
									<ContentTab {...props} id={catalog.id} page={page} />
								</Suspense>
							</Tabs.Panel>
							<Tabs.Panel value="design">
								<DesignTab {...props} />
							</Tabs.Panel>
							<Tabs.Panel value="page">
								<Suspense>
									<PageTab {...props} />
								</Suspense>
							</Tabs.Panel>
							<Tabs.Panel value="order">
								<Suspense>
									<OrderTab {...props} />
								</Suspense>
							</Tabs.Panel>
							{narrow && <Tabs.Panel value="paper">{paper}</Tabs.Panel>}
						</div>
					</Tabs>
				</aside>
				{!narrow && paper}
			</div>
			<PublishHost onPage={setPage} onContent={toContent} />
		</div>
	)
}

function TabNames({ withPaper }: { withPaper: boolean }) {
	const { t } = useTranslation()
	return (
		<Tabs.List grow>
			<Tabs.Tab value="content">{t('catalog.tabContent')}</Tabs.Tab>
			<Tabs.Tab value="design">{t('catalog.tabDesign')}</Tabs.Tab>
			<Tabs.Tab value="page">{t('catalog.tabPage')}</Tabs.Tab>
			<Tabs.Tab value="order">{t('catalog.tabOrder')}</Tabs.Tab>
			{withPaper && <Tabs.Tab value="paper">{t('catalog.paper')}</Tabs.Tab>}
		</Tabs.List>
	)
}
