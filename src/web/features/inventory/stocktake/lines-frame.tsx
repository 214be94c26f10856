import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LinesShown } from '#contract/stocktake.ts'
import { read } from '#web/api/queries.ts'
import { useFormat } from '#web/text/use-format.ts'
import { TableSkeleton } from '#web/ui/grid/table-skeleton.tsx'
import { useNarrow } from '#web/ui/narrow.ts'
import { LoadError } from '#web/ui/page/load-error.tsx'
import { Foot, ScrollArea } from '#web/ui/page/page.tsx'
import { Pages } from '#web/ui/page/pages.tsx'
import { LinesBar } from './lines-bar.tsx'
import classes from './lines-frame.module.css'
import type { Line } from './stocktake-data.ts'

const SIZE = 50

interface Props {
	stocktake_id: string
	/** What can be shown, the first of it at first. */
	shown: readonly [LinesShown, ...LinesShown[]]
	/** Lines as this device knows them, while the server has not been heard. */
	away?: (name: string, most: number) => readonly Line[] | undefined
	/** Said in place of no lines, where nothing was searched for. */
	none?: (show: LinesShown) => string
	/** The table. */
	children: (lines: readonly Line[]) => ReactNode
}

/** The lines of a stocktake, page by page, narrowed by what they are and what they are called. */
export function LinesFrame({ stocktake_id, shown, away, none, children }: Props) {
	const { t } = useTranslation()
	const [asked, setAsked] = useState({ show: shown[0], name: '', page: 1 })
	const query = useQuery({
		...read('getStocktake', { stocktake_id, ...asked, size: SIZE }),
		placeholderData: keepPreviousData,
	})
	const lines = query.data?.list ?? away?.(asked.name, SIZE)
	const { show, name } = asked
	return (
		<section className={classes.lines} aria-label={t('stocktake.lines')}>
			<LinesBar
				shown={shown}
				show={show}
				name={name}
				onShow={(show) => setAsked({ show, name, page: 1 })}
				onName={(name) => setAsked({ show, name, page: 1 })}
			/>
			<ScrollArea>
				{lines?.length ? (
					children(lines)
				) : (
					<Nothing query={query} said={name ? undefined : none?.(show)} lines={lines} />
				)}
			</ScrollArea>
			<LinesFoot
				total={query.data?.total ?? lines?.length ?? 0}
				page={asked.page}
				onPage={(page) => setAsked({ ...asked, page })}
			/>
		</section>
	)
}

interface NothingProps {
	query: { error: Error | null; refetch: () => Promise<unknown> }
	said: string | undefined
	lines: readonly Line[] | undefined
}

/** On their way, not to be had, or none. */
function Nothing({ query, said, lines }: NothingProps) {
	const { t } = useTranslation()
	const narrow = useNarrow()
	if (lines) return <p className={classes.none}>{said ?? t('stocktake.noLines')}</p>
	if (query.error) return <LoadError error={query.error} onRetry={() => void query.refetch()} />
	return <TableSkeleton narrow={narrow} />
}

function LinesFoot({ total, page, onPage }: { total: number; page: number; onPage: (page: number) => void }) {
	const { t } = useTranslation()
	const { count } = useFormat()
	return (
		<Foot>
			<span className="num" role="status">
				{t('stocktake.lineCount', { count: total, n: count(total) })}
			</span>
			<div className="grow" />
			<Pages page={page} total={total} size={SIZE} onPage={onPage} small />
		</Foot>
	)
}
