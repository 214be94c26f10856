import { IconFileOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRefused } from '#web/api/api-error.ts'
import { EditorFrame, EditorLoading } from '#web/ui/editing/editor-frame.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { LoadError } from '#web/ui/page/load-error.tsx'
import { Paper } from '../paper/paper.tsx'
import { type SheetDraft, useSheetTitle } from '../sheet-data.ts'
import { SheetBar } from './editor-bar.tsx'
import { SheetForm } from './sheet-form.tsx'
import { type SheetState, useSheet } from './use-sheet.ts'

interface Props {
	id: string | undefined
	onMade: (id: string) => void
}

/** A spec sheet: the form left, the live paper right; on a phone two tabs. */
export function Editor({ id, onMade }: Props) {
	const { t } = useTranslation()
	const state = useSheet(id, onMade)
	const { query, draft } = state
	if (isRefused(query.error, 'not_found', 'invalid') && !draft)
		return <EmptyState icon={IconFileOff} title={t('specSheet.gone')} level="h1" />
	if (query.error && !draft) return <LoadError error={query.error} onRetry={() => void query.refetch()} />
	if (!draft) return <EditorLoading />
	return <OpenEditor state={state} draft={draft} />
}

function OpenEditor({ state, draft }: { state: SheetState; draft: SheetDraft }) {
	const { t } = useTranslation()
	const titleOf = useSheetTitle()
	const [shown, setShown] = useState(1)
	/** The kept state that is looked at instead. */
	const [version, setVersion] = useState<{ n: number; at: string }>()
	const { sheet } = state
	const title = sheet
		? titleOf({ name: draft.name, first: draft.skus[0], skus: draft.skus.length })
		: t('specSheet.new')
	return (
		<EditorFrame
			title={title}
			bar={<SheetBar title={title} state={state} version={version?.n} onLook={setVersion} />}
			form={<SheetForm state={state} draft={draft} shown={shown} onShow={setShown} />}
			paper={
				<Paper
					sheet={sheet}
					draft={draft}
					shown={shown}
					version={version}
					onShow={setShown}
					onPresent={() => setVersion(undefined)}
				/>
			}
			names={{ form: t('specSheet.form'), paper: t('specSheet.paper') }}
		/>
	)
}
