import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { MOVE_NAMES, REASON_NAMES } from '#domain/inventory/names.ts'
import { useReasonWords } from '#web/api/reason-words.ts'
import { links } from '#web/app/paths.ts'
import { useFormat } from '#web/text/use-format.ts'
import type { Move } from './move.ts'
import classes from './moves.module.css'
import { UndoMove } from './undo-move.tsx'

interface Props {
	moves: readonly Move[]
	/** Of more than one SKU. */
	withSku: boolean
	/** Names of locations by id, where there is more than one. */
	locations: ReadonlyMap<string, string>
}

/** The ledger, the newest movement first: when, what, by how much, what lay there then, why and by whom. */
export function MovesTable({ moves, withSku, locations }: Props) {
	const { t } = useTranslation()
	const split = locations.size > 1
	return (
		<div className={classes.frame}>
			<table className={classes.moves} data-cards data-sku={withSku || undefined}>
				<thead>
					<tr>
						<th>{t('stock.when')}</th>
						{withSku && <th>SKU</th>}
						{split && <th className={classes.wide}>{t('stock.location')}</th>}
						<th className={classes.number}>{t('stock.change')}</th>
						<th className={classes.number}>{t('stock.balance')}</th>
						<th>{t('stock.why')}</th>
						<th className={classes.wide}>{t('stock.by')}</th>
						<th className={classes.end} aria-label={t('stock.undoGroup')} />
					</tr>
				</thead>
				<tbody>
					{moves.map((move, at) => (
						<MoveRow
							key={move.id}
							move={move}
							withSku={withSku}
							location={split ? (locations.get(move.location) ?? t('stock.main')) : undefined}
							// What was done in one go is taken back in one go: said once, at its first movement in sight.
							undo={move.undoable === true && moves[at - 1]?.group_id !== move.group_id}
						/>
					))}
				</tbody>
			</table>
		</div>
	)
}

interface RowProps {
	move: Move
	withSku: boolean
	location: string | undefined
	undo: boolean
}

function MoveRow({ move, withSku, location, undo }: RowProps) {
	const { count, when, stamp, time } = useFormat()
	const { at, delta, on_hand_after, note, actor, sku_name, sku_name_key } = move
	const shown = when(at)
	return (
		<tr>
			<td className={classes.when} title={stamp(at)}>
				{shown}
				{!/\d:\d/.test(shown) && <span className="muted"> {time(at)}</span>}
			</td>
			{withSku && (
				<td className={classes.sku}>
					<Link {...links.sku(sku_name_key, undefined, 'inventory')}>{sku_name}</Link>
				</td>
			)}
			{location !== undefined && <td className={classes.wide}>{location}</td>}
			<td className={classes.number} data-cell="change" data-sign={signOf(delta)}>
				{delta.startsWith('-') ? `−${count(delta.slice(1))}` : `+${count(delta)}`}
			</td>
			<td className={classes.number} data-cell="balance">
				{count(on_hand_after)}
			</td>
			<td className={classes.why}>
				<MoveReason move={move} />
				{note && <span className="muted"> · {note}</span>}
			</td>
			<td className={`${classes.wide} ${classes.by}`} title={actor}>
				{actor}
			</td>
			<td className={classes.end}>{undo && <UndoMove move={move} />}</td>
		</tr>
	)
}

function signOf(delta: string) {
	return delta.startsWith('-') ? 'out' : delta === '0' ? undefined : 'in'
}

/** The reason that a person gave; else what kind of event it was, and its document. */
function MoveReason({ move: { kind, reason, document } }: { move: Move }) {
	const { t, i18n } = useTranslation()
	const language = i18n.language === 'zh' ? 'zh' : 'en'
	const said = useReasonWords()(reason)
	const name = MOVE_NAMES[kind][language]
	const words = kind === 'adjust' || said === name ? [said] : reason in REASON_NAMES ? [name] : [name, said]
	const type = document?.type as keyof typeof DOCUMENTS | undefined
	const business = document?.number === undefined || !type || type === 'stocktake' ? undefined : type
	if (!business && type && type in DOCUMENTS) words.push(t(`stock.document.${type}`))
	return (
		<>
			{words.join(' · ')}
			{document && business && (
				<>
					{' · '}
					<Link {...links.document(business, document.id)}>{document.number}</Link>
				</>
			)}
		</>
	)
}

/** Documents that have a name; later ones bring theirs. */
const DOCUMENTS = {
	invoice: true,
	credit_note: true,
	purchase_order: true,
	quotation: true,
	customer_order: true,
	stocktake: true,
} as const
