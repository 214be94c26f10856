import { Skeleton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DocumentType } from '#domain/documents/document.ts'
import { call } from '#web/api/client.ts'
import { useFormat } from '#web/text/use-format.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { LoadError } from '#web/ui/page/load-error.tsx'
import { Sheet } from '#web/ui/paper/sheet.tsx'
import type { DocumentDraft } from '../document-data.ts'
import classes from './paper.module.css'

/** Rests so long after a change before the page is drawn again. */
const DRAW_MS = 150
/** Width by height, until the first page tells. */
const SHAPES = { A4: 210 / 297, Letter: 216 / 279.4 } as const

interface Props {
	type: DocumentType
	/** None: it was never saved. */
	id: string | undefined
	/** What is drawn although it is not saved yet; absent: as it was saved. */
	draft?: DocumentDraft
	paper?: keyof typeof SHAPES
}

/** The document as it will be printed, page by page; the last drawing stays while the next is made. */
export function Paper({ type, id, draft, paper = draft?.look.paper ?? 'A4' }: Props) {
	const { t } = useTranslation()
	const [page, setPage] = useState(1)
	const query = usePreview({ type, id, draft, page })
	const { data, error, isFetching } = query
	if (error && !data)
		return (
			<div className={classes.desk}>
				<LoadError error={error} onRetry={() => void query.refetch()} />
			</div>
		)
	const pages = data?.pages ?? 1
	const shown = data?.page ?? page
	const shape = data ? data.width / data.height : SHAPES[paper]
	return (
		<section className={classes.desk} aria-label={t('document.paper')} aria-busy={isFetching}>
			{/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a paper larger than its desk is moved by the arrow keys */}
			<div className={classes.stage} tabIndex={0}>
				<div className={classes.leaf}>
					{data ? (
						<Sheet data={data} label={t('document.pageOf', { page: shown, pages })} />
					) : (
						<Skeleton radius={0} style={{ aspectRatio: shape }} />
					)}
				</div>
			</div>
			{pages > 1 && <Foot page={shown} pages={pages} onPage={setPage} />}
		</section>
	)
}

function Foot({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
	const { t } = useTranslation()
	const { count } = useFormat()
	return (
		<div className={classes.foot}>
			<IconButton
				icon={IconChevronLeft}
				label={t('common.page.previous')}
				disabled={page <= 1}
				onClick={() => onPage(page - 1)}
			/>
			<span className="num">{t('document.pageOf', { page: count(page), pages: count(pages) })}</span>
			<IconButton
				icon={IconChevronRight}
				label={t('common.page.next')}
				disabled={page >= pages}
				onClick={() => onPage(page + 1)}
			/>
		</div>
	)
}

const names = new WeakMap<DocumentDraft, number>()
let named = 0

/** The same number for the same draft. */
function nameOf(draft: DocumentDraft): number {
	const known = names.get(draft)
	if (known !== undefined) return known
	names.set(draft, ++named)
	return named
}

function usePreview({ type, id, draft, page }: Pick<Props, 'type' | 'id' | 'draft'> & { page: number }) {
	const [settled] = useDebouncedValue(draft, DRAW_MS)
	return useQuery({
		// A draft of thousands of lines is named, not spelled out with every key that is pressed.
		queryKey: ['previewDocument', id, type, page, settled && nameOf(settled)],
		queryFn: ({ signal }) => call('previewDocument', { ...(id ? { id } : { type }), page, ...settled }, { signal }),
		placeholderData: keepPreviousData,
		staleTime: 60_000,
		gcTime: 60_000,
		retry: false,
	})
}
