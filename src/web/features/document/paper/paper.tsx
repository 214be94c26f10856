import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DocumentType } from '#domain/documents/document.ts'
import { call } from '#web/api/client.ts'
import { useFormat } from '#web/text/use-format.ts'
import { nameOfDraft } from '#web/ui/paper/named-draft.ts'
import { PaperDesk, PaperFoot } from '#web/ui/paper/paper-desk.tsx'
import type { DocumentDraft } from '../document-data.ts'

/** Rests so long after a change before the page is drawn again; of a long document, which takes a while to send, somewhat longer. */
const DRAW_MS = 150
const DRAW_LONG_MS = 600
const LONG = 300

interface Props {
	type: DocumentType
	/** None: it was never saved. */
	id: string | undefined
	/** What is drawn although it is not saved yet; absent: as it was saved. */
	draft?: DocumentDraft
	paper?: 'A4' | 'Letter'
}

/** The document as it will be printed, page by page. */
export function Paper({ type, id, draft, paper = draft?.look.paper ?? 'A4' }: Props) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const [page, setPage] = useState(1)
	const query = usePreview({ type, id, draft, page })
	const { pages = 1, page: shown = page } = query.data ?? {}
	const text = t('document.pageOf', { page: count(shown), pages: count(pages) })
	const foot = pages > 1 && (
		<PaperFoot
			text={text}
			onPrevious={shown > 1 ? () => setPage(shown - 1) : null}
			onNext={shown < pages ? () => setPage(shown + 1) : null}
		/>
	)
	return <PaperDesk label={t('document.paper')} paper={paper} query={query} pageLabel={text} foot={foot} />
}

function usePreview({ type, id, draft, page }: Pick<Props, 'type' | 'id' | 'draft'> & { page: number }) {
	const isLong = draft !== undefined && draft.lines.length > LONG
	const [settled] = useDebouncedValue(draft, isLong ? DRAW_LONG_MS : DRAW_MS)
	return useQuery({
		queryKey: ['previewDocument', id, type, page, settled && nameOfDraft(settled)],
		queryFn: ({ signal }) => call('previewDocument', { ...(id ? { id } : { type }), page, ...settled }, { signal }),
		placeholderData: keepPreviousData,
		staleTime: 60_000,
		gcTime: 60_000,
		retry: false,
	})
}
