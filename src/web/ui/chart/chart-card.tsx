import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ScrollArea } from '#web/ui/page/page.tsx'
import classes from './chart-card.module.css'

/** What a chart shows, as a table. */
export interface ChartTable {
	head: readonly string[]
	rows: readonly { key: string; name: string; cells: readonly ChartCell[] }[]
}
interface ChartCell {
	text: string
	/** To the rows that it counts. */
	link?: Pick<LinkProps, 'to' | 'search'> | undefined
}

interface Props {
	title: string
	/** Beside the title. */
	aside?: ReactNode
	/** What stands in place of the chart where there is nothing to draw. */
	empty?: string | false
	chart: ReactNode
	table: ChartTable
	asTable: boolean
	foot?: ReactNode
	wide?: boolean
}

/** A chart with its title, or the same as a table. */
export function ChartCard({ title, aside, empty, chart, table, asTable, foot, wide }: Props) {
	return (
		<figure className={classes.card} data-wide={wide}>
			<figcaption className={classes.caption}>
				<h2>{title}</h2>
				{aside}
			</figcaption>
			{empty ? (
				<p className={classes.empty}>{empty}</p>
			) : asTable ? (
				<DataTable title={title} table={table} />
			) : (
				<div className={classes.chart}>{chart}</div>
			)}
			{foot && <div className={classes.foot}>{foot}</div>}
		</figure>
	)
}

function DataTable({ title, table: { head, rows } }: { title: string; table: ChartTable }) {
	return (
		<ScrollArea className={classes.tableBox} tabIndex={0} role="region" aria-label={title}>
			<table className={classes.table}>
				<thead>
					<tr>
						{head.map((name) => (
							<th key={name} scope="col">
								{name}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map(({ key, name, cells }) => (
						<tr key={key}>
							<th scope="row">{name}</th>
							{cells.map(({ text, link }, at) => (
								<td key={at}>{link ? <Link {...link}>{text}</Link> : text}</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</ScrollArea>
	)
}
