import { Checkbox, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { compareDecimals, signOf } from '#domain/decimal.ts'
import {
	LANDED_BASES,
	LANDED_KINDS,
	LANDED_NAME_MAX,
	type LandedBasis,
	spreadLanded,
} from '#domain/documents/landed.ts'
import { minorDigits } from '#domain/money.ts'
import { isProblem, type Problem } from '#domain/problem.ts'
import { call, type Data, type Params } from '#web/api/client.ts'
import { useProblemWords } from '#web/api/problem-words.ts'
import { notifyOk } from '#web/ui/feedback/toast.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { useAttempt } from '#web/ui/form/use-attempt.ts'
import { CurrencySelect } from '#web/ui/prices/currency-select.tsx'
import type { BusinessDocument } from '../document-data.ts'
import { useToday } from '#web/text/use-today.ts'
import { keepLanded, type TypedCost } from './landed-data.ts'
import { OwnChoice } from './own-choice.tsx'
import { SpreadTable } from './spread-table.tsx'
import classes from './landed.module.css'

type Landed = Data<'getLandedCosts'>

interface Props {
	document: BusinessDocument
	landed: Landed
	onClose: () => void
}

/** A cost that is spread over what has come, with what each line bears of it as it is typed. */
export function LandedDialog({ document, landed, onClose }: Props) {
	const { t } = useTranslation()
	const { cost, set, shares, problem, sending } = useCost(document, landed, onClose)
	return (
		<FormDialog
			title={t('landed.addTitle', { number: document.number })}
			action={t('landed.add')}
			ready={shares !== null && cost.date !== ''}
			busy={sending.busy}
			problem={sending.problem}
			onSubmit={() => void sending.send()}
			onClose={onClose}
		>
			<OwnChoice
				offered={landed.offered}
				currency={document.meta.currency}
				value={cost.own}
				onChange={(offer) => set(startOf(document, offer))}
			/>
			<div className={classes.fields}>
				<Fields cost={cost} document={document} account={landed.currency} set={set} />
				<Basis value={cost.basis} problem={problem} set={set} />
			</div>
			{shares && <SpreadTable landed={landed} rate={document.meta.rate} cost={cost} shares={shares} />}
			{hasSkus(landed) && (
				<Checkbox
					label={t('landed.write')}
					description={t('landed.writeHint')}
					checked={cost.write_cost}
					onChange={({ currentTarget }) => set({ write_cost: currentTarget.checked })}
				/>
			)}
		</FormDialog>
	)
}

const hasSkus = ({ lines }: Landed) => lines.some(({ sku_name_key }) => sku_name_key !== null)

/** How a cost begins: as what the order charges itself, or as a bill that somebody types. */
function startOf({ meta: { currency, rate } }: BusinessDocument, offer: Landed['offered'][number] | null) {
	const { own = null, name = '', amount = '0' } = offer ?? {}
	return { own, kind: own === 'fees' ? ('other' as const) : ('freight' as const), name, amount, currency, rate }
}

/** A cost as it is typed, what each line bears of it or why it cannot be spread, and how it is sent. */
function useCost(document: BusinessDocument, landed: Landed, onDone: () => void) {
	const { id } = document
	const { t } = useTranslation()
	const date = useToday()
	const [cost, setCost] = useState<TypedCost>({
		...startOf(document, landed.offered[0] ?? null),
		basis: 'value',
		date,
		write_cost: hasSkus(landed),
	})
	const { busy, problem: failure, attempt } = useAttempt()
	const { amount } = cost
	const spread = amount !== null && signOf(amount) > 0 ? spreadLanded({ ...cost, amount }, landed.lines) : null
	const send = () =>
		attempt(async () => {
			keepLanded(id, await call('addLandedCost', saidOf(id, cost, landed.currency)))
			notifyOk(t('landed.added'))
			onDone()
		})
	return {
		cost,
		set: (part: Partial<TypedCost>) => setCost((now) => ({ ...now, ...part })),
		shares: spread && !isProblem(spread) ? spread : null,
		problem: spread && isProblem(spread) ? spread : null,
		sending: { busy, problem: failure, send },
	}
}

function saidOf(
	document_id: string,
	{ own, amount, currency, rate, ...cost }: TypedCost,
	account: string,
): Params<'addLandedCost'> {
	if (own) return { document_id, ...cost, own }
	return { document_id, ...cost, amount: amount ?? '0', currency, ...(currency !== account && { rate }) }
}

interface FieldsProps {
	cost: TypedCost
	document: BusinessDocument
	account: string
	set: (part: Partial<TypedCost>) => void
}

function Fields({ cost, document: { meta }, account, set }: FieldsProps) {
	const { t } = useTranslation()
	const { kind, name, date } = cost
	return (
		<>
			<Select
				label={t('landed.kind')}
				allowDeselect={false}
				value={kind}
				data={LANDED_KINDS.map((value) => ({ value, label: t(`landed.kinds.${value}`) }))}
				onChange={(next) => next && set({ kind: next })}
			/>
			<TextInput
				label={t('landed.name')}
				maxLength={LANDED_NAME_MAX}
				value={name}
				onChange={({ currentTarget }) => set({ name: currentTarget.value })}
			/>
			{cost.own === null && <Money cost={cost} order={meta} account={account} set={set} />}
			<TextInput
				type="date"
				label={t('landed.date')}
				value={date}
				onChange={({ currentTarget }) => set({ date: currentTarget.value })}
			/>
		</>
	)
}

interface MoneyProps extends Omit<FieldsProps, 'document'> {
	/** What the order is in. */
	order: Pick<BusinessDocument['meta'], 'currency' | 'rate'>
}

function Money({ cost: { amount, currency, rate }, order, account, set }: MoneyProps) {
	const { t } = useTranslation()
	return (
		<>
			<NumberField
				label={t('landed.amount')}
				min="0"
				max="999999999999"
				places={minorDigits(currency)}
				value={amount ?? '0'}
				onChange={(next) => set({ amount: next })}
			/>
			<CurrencySelect
				label={t('landed.currency')}
				value={currency}
				onChange={(next) => set({ currency: next, rate: next === order.currency ? order.rate : '1' })}
			/>
			{currency !== account && (
				<NumberField
					label={t('document.rate', { from: currency, to: account })}
					min="0.000001"
					max="9999999"
					places={6}
					value={rate}
					onChange={(next) => next !== null && compareDecimals(next, rate) !== 0 && set({ rate: next })}
				/>
			)}
		</>
	)
}

interface BasisProps {
	value: LandedBasis
	/** Why the cost cannot be spread by it. */
	problem: Problem | null
	set: (part: Partial<TypedCost>) => void
}

function Basis({ value, problem, set }: BasisProps) {
	const { t } = useTranslation()
	const words = useProblemWords()
	return (
		<Select
			label={t('landed.basis')}
			allowDeselect={false}
			value={value}
			error={problem && words(problem)}
			data={LANDED_BASES.map((basis) => ({ value: basis, label: t(`landed.bases.${basis}`) }))}
			onChange={(basis) => basis && set({ basis })}
		/>
	)
}
