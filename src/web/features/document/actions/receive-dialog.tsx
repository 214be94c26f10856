import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDecimals, compareDecimals, signOf } from '#domain/decimal.ts'
import { inUnits } from '#domain/documents/arrivals.ts'
import { useFormat } from '#web/text/use-format.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { NumberField } from '#web/ui/form/number-field.tsx'
import type { BusinessDocument } from '../document-data.ts'
import { PlaceSelect } from '../place-select.tsx'
import { useToday } from '#web/text/use-today.ts'
import classes from './actions.module.css'
import type { AskedProps } from './asked-props.ts'

const PIECES_MAX = '99999999'

/** What came of a line; null while what stands there is no number. */
interface Came {
	qty: string | null
	damaged: string | null
}

/** A delivery: all that is still to come unless somebody says what has come of each line. */
export function ReceiveDialog({ document, busy, submit, onClose }: AskedProps) {
	const { t } = useTranslation()
	const today = useToday()
	const [about, setAbout] = useState({ date: today, delivery_note: '', location: document.meta.deliver_to })
	const { came, put, arrivals, isReady, isOver } = useCame(document)
	/** More than was ordered is taken. */
	const [isSure, setSure] = useState(false)
	const send = () => {
		const { location, ...said } = about
		return submit({ action: 'receive', arrivals, ...said, ...(location && { location }), confirm: isOver })
	}
	return (
		<FormDialog
			title={t('purchaseOrder.receiveTitle', { number: document.number })}
			action={t('documentAction.action.receive')}
			ready={isReady && about.date !== '' && (!isOver || isSure)}
			busy={busy}
			onSubmit={() => void send()}
			onClose={onClose}
		>
			<p className="muted">{t('purchaseOrder.receiveText')}</p>
			<About about={about} onChange={(part) => setAbout({ ...about, ...part })} />
			<Lines document={document} came={came} onPut={put} />
			{isOver && (
				<Checkbox
					label={t('purchaseOrder.over')}
					checked={isSure}
					onChange={({ currentTarget }) => setSure(currentTarget.checked)}
				/>
			)}
		</FormDialog>
	)
}

function useCame({ arrivals: stands }: BusinessDocument) {
	const [came, setCame] = useState<ReadonlyMap<string, Came>>(
		() => new Map(stands.map(({ id, rest }) => [id, { qty: rest, damaged: '0' }])),
	)
	const put = (id: string, part: Partial<Came>) =>
		setCame((now) => new Map(now).set(id, { qty: '0', damaged: '0', ...now.get(id), ...part }))
	const known = [...came].flatMap(([id, { qty, damaged }]) =>
		qty === null || damaged === null ? [] : [{ id, qty, damaged }],
	)
	const arrivals = known.filter(({ qty, damaged }) => signOf(qty) > 0 || signOf(damaged) > 0)
	const isOver = stands.some(({ id, ordered, received }) => {
		const qty = came.get(id)?.qty ?? '0'
		return signOf(qty) > 0 && compareDecimals(addDecimals(received, qty), ordered) > 0
	})
	return { came, put, arrivals, isOver, isReady: arrivals.length > 0 && known.length === came.size }
}

interface AboutFields {
	date: string
	delivery_note: string
	location: string
}

function About({ about, onChange }: { about: AboutFields; onChange: (part: Partial<AboutFields>) => void }) {
	const { t } = useTranslation()
	return (
		<div className={classes.about}>
			<TextInput
				type="date"
				label={t('purchaseOrder.receivedOn')}
				value={about.date}
				onChange={({ currentTarget }) => onChange({ date: currentTarget.value })}
			/>
			<TextInput
				label={t('purchaseOrder.deliveryNote')}
				maxLength={80}
				value={about.delivery_note}
				onChange={({ currentTarget }) => onChange({ delivery_note: currentTarget.value })}
			/>
			<PlaceSelect
				label={t('purchaseOrder.putTo')}
				value={about.location}
				onChange={(location) => onChange({ location })}
			/>
		</div>
	)
}

interface LinesProps {
	document: BusinessDocument
	came: ReadonlyMap<string, Came>
	onPut: (id: string, part: Partial<Came>) => void
}

/** Lines with fields for what came of each; all in pieces, as stock is counted. */
function Lines({ document: { arrivals, lines }, came, onPut }: LinesProps) {
	const { t } = useTranslation()
	const known = new Map(lines.map((line) => [line.id, line]))
	return (
		<ul className={classes.came}>
			<li aria-hidden>
				<span />
				<small>{t('purchaseOrder.cameHead')}</small>
				<small>{t('purchaseOrder.damagedHead')}</small>
			</li>
			{arrivals.map((stands) => {
				const line = known.get(stands.id)
				const name = line?.name || line?.sku_name || ''
				const put = (part: Partial<Came>) => onPut(stands.id, part)
				return (
					<li key={stands.id}>
						<Standing stands={stands} name={name} factor={line?.factor ?? 1} />
						<CameField
							label={t('purchaseOrder.cameOf', { name })}
							value={stands.rest}
							now={came.get(stands.id)?.qty}
							onChange={(qty) => put({ qty })}
						/>
						<CameField
							label={t('purchaseOrder.damagedOf', { name })}
							value="0"
							now={came.get(stands.id)?.damaged}
							onChange={(damaged) => put({ damaged })}
						/>
					</li>
				)
			})}
		</ul>
	)
}

interface StandingProps {
	stands: BusinessDocument['arrivals'][number]
	name: string
	factor: number
}

/** What was ordered and what has come; what is still to come also in the unit that was ordered. */
function Standing({ stands: { ordered, received, rest }, name, factor }: StandingProps) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const units = factor > 1 && signOf(rest) > 0 ? inUnits(rest, factor) : null
	return (
		<span>
			<b title={name}>{name}</b>
			<small>
				{t('purchaseOrder.soFar', { received: count(received), ordered: count(ordered) })}
				{units !== null && ` · ${count(units)} × ${count(String(factor))}`}
			</small>
		</span>
	)
}

interface CameFieldProps {
	label: string
	/** What stands there at first. */
	value: string
	now: string | null | undefined
	onChange: (value: string | null) => void
}

function CameField({ label, value, now, onChange }: CameFieldProps) {
	return (
		<NumberField
			aria-label={label}
			min="0"
			max={PIECES_MAX}
			places={3}
			value={now ?? value}
			onChange={(next) => next !== now && onChange(next)}
		/>
	)
}
