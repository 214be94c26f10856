import { Button, Select, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { signOf } from '#domain/decimal.ts'
import type { StockState } from '#domain/inventory/state.ts'
import { suggestionOf } from '#domain/number-input.ts'
import { useOpenLocations } from '#web/api/locations.ts'
import { useProblemWords } from '#web/api/problem-words.ts'
import { useFormat } from '#web/text/use-format.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { SkuThumb } from '#web/ui/data/sku-thumb.tsx'
import { StatusChip, type Tone } from '#web/ui/data/status-chip.tsx'
import { Asked } from '#web/ui/form/asked.tsx'
import { changeOf, type Conflict, type KnownLine } from './update-lines.ts'
import classes from './update.module.css'
import type { Updating } from './use-update.ts'

/** Lines drawn at once; more when asked for. */
const SHOWN = 100
const TONES: Readonly<Record<StockState, Tone>> = {
	untracked: 'neutral',
	out: 'bad',
	low: 'warn',
	ok: 'ok',
	over: 'info',
}

/** Every line with its SKU, what is on hand, and what it comes to. */
export function UpdateTable({ updating, lines }: { updating: Updating; lines: readonly KnownLine[] }) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const [shown, setShown] = useState(SHOWN)
	return (
		<>
			<table className={classes.lines}>
				<thead>
					<tr>
						<th>{t('stockUpdate.sku')}</th>
						<th className={classes.number}>{t('stockUpdate.qty')}</th>
						<th className={classes.number}>{t('stockUpdate.now')}</th>
						<th className={classes.number}>{t('stockUpdate.change')}</th>
						<th className={classes.number}>{t('stockUpdate.result')}</th>
						<th>{t('stockUpdate.state')}</th>
						<th aria-label={t('common.more')} />
					</tr>
				</thead>
				<tbody>
					{lines.slice(0, shown).map((known) => (
						<LineRow key={known.line.id} updating={updating} known={known} />
					))}
				</tbody>
			</table>
			{lines.length > shown && (
				<Button className={classes.more ?? ''} size="xs" variant="default" onClick={() => setShown(shown + SHOWN)}>
					{t('stockUpdate.more', { n: count(Math.min(SHOWN, lines.length - shown)) })}
				</Button>
			)}
		</>
	)
}

function LineRow({ updating, known }: { updating: Updating; known: KnownLine }) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const { line, row, result } = known
	const name = row?.sku_name ?? line.code
	const change = changeOf(known)
	return (
		<tr data-odd={known.problem || known.conflict || line.refused ? true : undefined}>
			<td>
				<LineSku updating={updating} known={known} />
			</td>
			<td className={classes.number} data-label={t('stockUpdate.qty')}>
				<TextInput
					size="xs"
					className={classes.qty ?? ''}
					aria-label={t('stockUpdate.qtyOf', { name })}
					inputMode="decimal"
					autoComplete="off"
					maxLength={20}
					value={line.qty}
					error={known.problem?.path === 'qty'}
					onChange={({ currentTarget }) => updating.setQty(line.id, currentTarget.value)}
				/>
			</td>
			<td className={classes.number} data-label={t('stockUpdate.now')}>
				{row && known.place.on_hand !== null ? count(known.place.on_hand) : '–'}
			</td>
			<td
				className={classes.number}
				data-label={t('stockUpdate.change')}
				data-sign={change === null ? 0 : signOf(change)}
			>
				{change === null ? '–' : signed(change, count)}
			</td>
			<td className={`${classes.number} ${classes.result}`} data-label={t('stockUpdate.result')}>
				{result && result.on_hand !== null ? count(result.on_hand) : '–'}
			</td>
			<td data-label={t('stockUpdate.state')}>
				{result && <StatusChip tone={TONES[result.state]}>{t(`stockUpdate.stateName.${result.state}`)}</StatusChip>}
			</td>
			<td className={classes.remove}>
				<IconButton
					icon={IconX}
					size="md"
					label={t('stockUpdate.remove', { name })}
					onClick={() => updating.remove(line.id)}
				/>
			</td>
		</tr>
	)
}

function signed(change: string, count: (value: string) => string): string {
	return signOf(change) > 0 ? `+${count(change)}` : count(change)
}

/** The SKU as it was found, or the code as it was typed, and under it what is wrong. */
function LineSku({ updating, known }: { updating: Updating; known: KnownLine }) {
	const { t } = useTranslation()
	const { line, row, choices, isOpen } = known
	const about = row ? [row.product_name, row.options].filter(Boolean).join(' · ') : ''
	return (
		<div className={classes.sku}>
			<SkuThumb src={row?.img ?? undefined} size={36} />
			<div className={classes.about}>
				<b>{row?.sku_name ?? line.code}</b>
				{isOpen ? <small>{t('stockUpdate.looking')}</small> : about && <small title={about}>{about}</small>}
				<LinePlace known={known} />
				<LineProblem updating={updating} known={known} />
				{known.conflict && <Meanwhile updating={updating} line={line} conflict={known.conflict} />}
				{choices.length > 0 && (
					<Select
						size="xs"
						aria-label={t('stockUpdate.chooseOf', { code: line.code })}
						placeholder={t('stockUpdate.choose')}
						data={choices.map(({ sku_name_key, sku_name, product_name }) => ({
							value: sku_name_key,
							label: product_name ? `${sku_name} · ${product_name}` : sku_name,
						}))}
						value={null}
						onChange={(key) => key && updating.choose(line.id, key)}
					/>
				)}
			</div>
		</div>
	)
}

/** Where a list says that it lies, and its thresholds as they change. */
function LinePlace({ known: { line, row, place } }: { known: KnownLine }) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const { nameOf } = useOpenLocations()
	const limits = (['low', 'over'] as const).flatMap((limit) => {
		const [to, path] = [line[limit], `${limit}_inventory_triggering` as const]
		if (to === undefined) return []
		const from = row?.[path] ?? null
		return [t(`stockUpdate.limit.${limit}`, { from: from === null ? '–' : count(from), to })]
	})
	const at = line.location === undefined ? [] : [line.location === null ? line.location_name : nameOf(place.location)]
	const said = [...at, ...limits].filter(Boolean).join(' · ')
	return said ? <small>{said}</small> : null
}

interface MeanwhileProps {
	updating: Updating
	line: KnownLine['line']
	conflict: Conflict
}

/** What has changed since the list was exported: the line waits until somebody has decided. */
function Meanwhile({ updating, line, conflict: { of, was, now } }: MeanwhileProps) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const number = (text: string) => (text === '' ? '–' : count(text))
	return (
		<span className={classes.problem} role="alert">
			{t(`stockUpdate.meanwhile.${of}`, { was: number(was), now: number(now) })}{' '}
			<button type="button" className="text-button" onClick={() => updating.keepMine(line.id)}>
				{t('stockUpdate.keepMine')}
			</button>{' '}
			<button type="button" className="text-button" onClick={() => updating.remove(line.id)}>
				{t('stockUpdate.takeTheirs')}
			</button>
		</span>
	)
}

function LineProblem({ updating, known: { line, place, problem } }: { updating: Updating; known: KnownLine }) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const words = useProblemWords()
	if (!problem && !line.refused) return null
	const suggestion = problem ? suggestionOf(problem) : undefined
	const said = problem ? wordsFor(problem.code) : undefined
	if (suggestion !== undefined && problem)
		return <Asked text={words(problem)} suggestion={suggestion} onTake={(qty) => updating.setQty(line.id, qty)} />
	const refused =
		line.refused?.code === 'conflict'
			? t('stockUpdate.conflict', { n: count(place.on_hand ?? '0') })
			: line.refused?.msg
	return (
		<span className={classes.problem} role="alert">
			{said ? t(said) : problem ? words(problem) : refused}
		</span>
	)
}

function wordsFor(code: string) {
	if (code === 'code_unknown') return 'stockUpdate.unknown' as const
	return code === 'code_ambiguous' ? ('stockUpdate.ambiguous' as const) : undefined
}
