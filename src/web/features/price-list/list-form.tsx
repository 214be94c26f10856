import { Radio, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LIST_OTHERS } from '#domain/pricing/price-list.ts'
import { ROUNDINGS } from '#domain/pricing/rounding.ts'
import { PRICE_LIST_NAME_MAX } from '#domain/pricing/list-limits.ts'
import { useAccountSettings } from '#web/api/account-settings.ts'
import { fieldErrors, isRefused } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { refresh } from '#web/api/queries.ts'
import { notifyOk } from '#web/ui/feedback/toast.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { CurrencySelect } from '#web/ui/prices/currency-select.tsx'
import { type PriceList, useRoundingWords } from './list-data.ts'
import classes from './lists.module.css'

type Draft = Pick<PriceList, 'name' | 'currency' | 'rate' | 'rate_date' | 'percent' | 'rounding' | 'others'>

interface Props {
	/** None: a new one is made. */
	list?: PriceList
	/** `made` is the id of a new one that was saved. */
	onClose: (made?: string) => void
}

/** Makes a price list, or changes how one works prices out. */
export function ListForm({ list, onClose }: Props) {
	const { t } = useTranslation()
	const form = useListForm(list, onClose)
	const { draft, change, errors, busy, failure, isBad } = form
	return (
		<FormDialog
			title={list ? t('priceList.editTitle', { name: list.name }) : t('priceList.addTitle')}
			action={list ? t('common.save') : t('priceList.create')}
			ready={Boolean(draft.name.trim()) && !isBad}
			busy={busy}
			problem={failure}
			onSubmit={() => void form.save()}
			onClose={() => onClose()}
		>
			{form.isChangedSince && (
				<div role="alert" className={classes.changed}>
					<b>{t('priceList.changedTitle')}</b>
					<p>{t('priceList.changedText')}</p>
				</div>
			)}
			<TextInput
				data-autofocus
				label={t('priceList.name')}
				placeholder={t('priceList.nameHint')}
				maxLength={PRICE_LIST_NAME_MAX}
				autoComplete="off"
				value={draft.name}
				error={errors['name']}
				onChange={({ currentTarget }) => change({ name: currentTarget.value })}
			/>
			<MoneyFields draft={draft} change={change} errors={errors} onBad={form.noteNumber} />
			<RuleFields draft={draft} change={change} errors={errors} onBad={form.noteNumber} />
			<OthersField draft={draft} change={change} />
		</FormDialog>
	)
}

interface FieldsProps {
	draft: Draft
	change: (part: Partial<Draft>) => void
	errors: Readonly<Record<string, string>>
	onBad: (field: string, isBad: boolean) => void
}

function MoneyFields({ draft, change, errors, onBad }: FieldsProps) {
	const { t } = useTranslation()
	const { currency: account } = useAccountSettings()
	return (
		<>
			<CurrencySelect
				label={t('priceList.currency')}
				value={draft.currency}
				error={errors['currency']}
				onChange={(currency) => {
					onBad('rate', false)
					change({ currency, ...(currency === account && { rate: '1', rate_date: null }) })
				}}
			/>
			{draft.currency !== account && <RateFields {...{ draft, change, errors, onBad }} />}
		</>
	)
}

/** What another money is worth, and since when. */
function RateFields({ draft, change, errors, onBad }: FieldsProps) {
	const { t } = useTranslation()
	const { currency: account } = useAccountSettings()
	return (
		<div className={classes.pair}>
			<NumberField
				label={t('priceList.rate', { from: account })}
				min="0.000001"
				max="1000000"
				places={6}
				suffix={draft.currency}
				value={draft.rate}
				onChange={(rate) => {
					onBad('rate', rate === null)
					if (rate !== null) change({ rate })
				}}
			/>
			<TextInput
				type="date"
				label={t('priceList.rateDate')}
				value={draft.rate_date ?? ''}
				error={errors['rate_date']}
				onChange={({ currentTarget }) => change({ rate_date: currentTarget.value || null })}
			/>
		</div>
	)
}

function RuleFields({ draft, change, onBad }: FieldsProps) {
	const { t } = useTranslation()
	const nameOf = useRoundingWords()
	return (
		<div className={classes.pair}>
			<NumberField
				label={t('priceList.percent')}
				description={t('priceList.percentHint')}
				inputWrapperOrder={['label', 'input', 'description', 'error']}
				min="-100"
				max="1000"
				places={4}
				suffix="%"
				value={draft.percent}
				onChange={(percent) => {
					onBad('percent', percent === null)
					if (percent !== null) change({ percent })
				}}
			/>
			<Select
				label={t('priceList.rounding')}
				allowDeselect={false}
				value={draft.rounding}
				data={ROUNDINGS.map((value) => ({ value, label: nameOf(value) || t('priceList.toCoin') }))}
				onChange={(value) => change({ rounding: ROUNDINGS.find((one) => one === value) ?? 'coin' })}
			/>
		</div>
	)
}

/** What becomes of SKUs that the list does not name. */
function OthersField({ draft, change }: Pick<FieldsProps, 'draft' | 'change'>) {
	const { t } = useTranslation()
	const words = { rule: t('priceList.othersRule'), request: t('priceList.othersRequest') }
	return (
		<Radio.Group
			label={t('priceList.others')}
			value={draft.others}
			onChange={(value) => change({ others: LIST_OTHERS.find((one) => one === value) ?? 'rule' })}
		>
			<div className={classes.choices}>
				{LIST_OTHERS.map((value) => (
					<Radio key={value} value={value} label={words[value]} />
				))}
			</div>
		</Radio.Group>
	)
}

/** What is typed, and saving it. Who changed the list meanwhile is told of; saved again, it is put over theirs. */
function useListForm(list: PriceList | undefined, onClose: Props['onClose']) {
	const { t } = useTranslation()
	const { currency } = useAccountSettings()
	const [version, setVersion] = useState(list?.version)
	const [draft, setDraft] = useState<Draft>(() => list ?? { ...NEW, currency })
	const [busy, setBusy] = useState(false)
	const [failure, setFailure] = useState<unknown>(null)
	const [bad, setBad] = useState<readonly string[]>([])
	const isChangedSince = isRefused(failure, 'conflict')
	const errors = fieldErrors(failure)
	const save = async () => {
		setBusy(true)
		const { name, rate, rate_date, percent, rounding, others } = draft
		const fields = { name: name.trim(), currency: draft.currency, rate, rate_date, percent, rounding, others }
		try {
			const saved = await call('setPriceList', { ...fields, ...(list && { id: list.id, version }) })
			await refresh('getPriceLists', 'getPriceListItems')
			notifyOk(t(list ? 'priceList.saved' : 'priceList.added', { name: saved.name }))
			onClose(list ? undefined : saved.id)
		} catch (error) {
			if (isRefused(error, 'conflict')) setVersion((error.data as PriceList).version)
			setFailure(error)
			setBusy(false)
		}
	}
	const named = Object.keys(errors).some((path) => path in draft)
	return {
		draft,
		errors,
		busy,
		save,
		isChangedSince,
		failure: isChangedSince || named ? null : failure,
		isBad: bad.length > 0,
		change: (part: Partial<Draft>) => setDraft((old) => ({ ...old, ...part })),
		noteNumber: (field: string, isBad: boolean) =>
			setBad((old) => [...old.filter((one) => one !== field), ...(isBad ? [field] : [])]),
	}
}

const NEW: Omit<Draft, 'currency'> = {
	name: '',
	rate: '1',
	rate_date: null,
	percent: '0',
	rounding: 'coin',
	others: 'rule',
}
