import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Data } from '#web/api/client.ts'
import { useFormat } from '#web/text/use-format.ts'
import classes from './history.module.css'
import { ValueChange } from './value-change.tsx'

type Entry = Data<'getSkuHistory'>['list'][number]

/** Values of one change shown at once; an import may touch dozens. */
const SHOWN = 6
const ACTIONS = [
	'create',
	'update',
	'import',
	'images',
	'move',
	'delete',
	'restore',
	'restore_value',
	'undo',
	'duplicate',
	'stock',
] as const

/** One change: what was done, by whom and when, and each value before and after. */
export function HistoryEntry({ entry }: { entry: Entry }) {
	const { t } = useTranslation()
	const { count, when, stamp } = useFormat()
	const [all, setAll] = useState(false)
	const action = ACTIONS.find((word) => word === entry.action)
	const changes = entry.changes.filter(({ path }) => path !== 'status')
	const shown = all ? changes : changes.slice(0, SHOWN)
	return (
		<li className={classes.entry}>
			<div className={classes.head}>
				<b>{action ? t(`skuPage.action.${action}`) : entry.action}</b>
				<span className="muted">
					{entry.user && `${entry.user} · `}
					<time dateTime={entry.at} title={stamp(entry.at)}>
						{when(entry.at)}
					</time>
				</span>
			</div>
			{shown.length > 0 && (
				<ul className={classes.changes}>
					{shown.map((change) => (
						<ValueChange key={change.path} activity={entry.id} change={change} />
					))}
				</ul>
			)}
			{changes.length > SHOWN && (
				<button type="button" className="text-button" aria-expanded={all} onClick={() => setAll(!all)}>
					{all ? t('skuPage.fewer') : t('skuPage.moreValues', { n: count(changes.length - SHOWN) })}
				</button>
			)}
		</li>
	)
}
