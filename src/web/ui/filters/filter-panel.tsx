import { Button, Checkbox, Radio, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { STOCK_STATES } from '#domain/inventory/state.ts'
import { ATTRIBUTES } from '#domain/sku/attributes.ts'
import { isProblem, type Problem } from '#domain/problem.ts'
import { useAttributeName } from '#web/api/attribute-name.ts'
import { FieldProblem } from '../form/field-problem.tsx'
import { entriesOf, fieldsOf, type FilterAddress, type FilterKind } from './filter-address.ts'
import { readPriceFilter, writePriceFilter } from './price-filter.ts'
import classes from './filter-panel.module.css'

interface Props {
	kind: FilterKind
	address: FilterAddress
	onApply: (change: FilterAddress) => void
	onClear: () => void
}

interface FieldProps {
	kind: FilterKind
	draft: FilterAddress
	/** Apply was pressed. */
	showsProblems: boolean
	onDraft: (draft: FilterAddress) => void
}

/** One filter being chosen; it holds when Apply is pressed. A price that cannot be read is asked about and holds nothing. */
export function FilterPanel({ kind, address, onApply, onClear }: Props) {
	const { t } = useTranslation()
	const [draft, setDraft] = useState<FilterAddress>(() => written(kind, address))
	const [showsProblems, setShowsProblems] = useState(false)
	const apply = (event: FormEvent) => {
		event.preventDefault()
		const values = fieldsOf(kind).map((field) => [field, valueOf(kind, draft[field])] as const)
		if (values.some(([, value]) => value && typeof value === 'object')) setShowsProblems(true)
		else onApply(Object.fromEntries(values) as FilterAddress)
	}
	return (
		<form onSubmit={apply} className={`stack ${classes.form}`} noValidate>
			<Fields kind={kind} draft={draft} showsProblems={showsProblems} onDraft={setDraft} />
			<div className="row">
				<Button size="xs" variant="subtle" color="gray" onClick={onClear}>
					{t('common.clear')}
				</Button>
				<div className="grow" />
				<Button size="xs" type="submit">
					{t('filter.apply')}
				</Button>
			</div>
		</form>
	)
}

/** What the fields begin with: prices as the account writes them. */
function written(kind: FilterKind, address: FilterAddress): FilterAddress {
	if (kind !== 'price') return address
	const { min, max } = address
	return { ...address, min: min && writePriceFilter(min), max: max && writePriceFilter(max) }
}

/** What a field holds as the address says it: prices as plain decimals; or why it cannot be read. */
function valueOf(kind: FilterKind, typed: string | undefined): string | undefined | Problem {
	const text = typed?.trim()
	if (kind !== 'price' || !text) return text || undefined
	const price = readPriceFilter(text)
	return isProblem(price) ? price : price.value
}

function Fields(props: FieldProps) {
	switch (props.kind) {
		case 'stock':
			return <StockFields {...props} />
		case 'price':
			return <PriceFields {...props} />
		case 'photo':
			return <PhotoFields {...props} />
		case 'missing':
			return <MissingFields {...props} />
		case 'group':
			return <GroupWords />
		default:
			return <TextField {...props} kind={props.kind} />
	}
}

/** It can only be taken off. */
function GroupWords() {
	const { t } = useTranslation()
	return <p>{t('filter.groupText')}</p>
}

function StockFields({ draft, onDraft }: FieldProps) {
	const { t } = useTranslation()
	return (
		<Checkbox.Group
			aria-label={t('filter.by.stock')}
			value={entriesOf(draft.stock)}
			onChange={(states) => onDraft({ ...draft, stock: states.join(',') })}
		>
			<div className={classes.choices}>
				{STOCK_STATES.map((state) => (
					<Checkbox key={state} value={state} label={t(`filter.stockState.${state}`)} />
				))}
			</div>
		</Checkbox.Group>
	)
}

function PriceFields(props: FieldProps) {
	return (
		<div className={classes.pair}>
			<PriceField {...props} end="min" />
			<PriceField {...props} end="max" />
		</div>
	)
}

function PriceField({ draft, showsProblems, onDraft, end }: FieldProps & { end: 'min' | 'max' }) {
	const { t } = useTranslation()
	const value = valueOf('price', draft[end])
	const problem = showsProblems && typeof value === 'object' ? value : null
	const put = (text: string) => onDraft({ ...draft, [end]: text })
	return (
		<TextInput
			size="xs"
			data-autofocus={end === 'min' || undefined}
			label={t(end === 'min' ? 'filter.priceFrom' : 'filter.priceTo')}
			inputMode="decimal"
			value={draft[end] ?? ''}
			error={problem && <FieldProblem problem={problem} onTake={put} />}
			onChange={({ currentTarget }) => put(currentTarget.value)}
		/>
	)
}

function PhotoFields({ draft, onDraft }: FieldProps) {
	const { t } = useTranslation()
	return (
		<Radio.Group
			aria-label={t('filter.by.photo')}
			value={draft.photo ?? null}
			onChange={(photo) => onDraft({ ...draft, photo: photo === 'yes' ? 'yes' : 'no' })}
		>
			<div className={classes.choices}>
				<Radio size="xs" value="yes" label={t('filter.photoYes')} />
				<Radio size="xs" value="no" label={t('filter.photoNo')} />
			</div>
		</Radio.Group>
	)
}

/** Fields that every SKU holds, that are written by themselves, or that say no by being empty are never missing. */
const NEVER = ['sku_name', 'no', 'created_at', 'updated_at', 'quotation', 'bps.mix_variants']
const CHOICES = ATTRIBUTES.filter(({ path, type }) => !NEVER.includes(path) && !type.endsWith('_unit'))

function MissingFields({ draft, onDraft }: FieldProps) {
	const { t } = useTranslation()
	const nameOf = useAttributeName()
	return (
		<Checkbox.Group
			aria-label={t('filter.by.missing')}
			value={entriesOf(draft.missing)}
			onChange={(paths) => onDraft({ ...draft, missing: paths.join(',') })}
		>
			<div className={classes.scroll}>
				{CHOICES.map(({ path }) => (
					<Checkbox key={path} value={path} label={nameOf(path)} />
				))}
			</div>
		</Checkbox.Group>
	)
}

function TextField({ kind, draft, onDraft }: FieldProps & { kind: 'brand' | 'color' | 'material' | 'since' }) {
	const { t } = useTranslation()
	return (
		<TextInput
			size="xs"
			data-autofocus
			aria-label={t(`filter.by.${kind}`)}
			placeholder={kind === 'since' ? undefined : t('filter.part')}
			maxLength={100}
			type={kind === 'since' ? 'date' : 'text'}
			value={draft[kind] ?? ''}
			onChange={({ currentTarget }) => onDraft({ ...draft, [kind]: currentTarget.value })}
		/>
	)
}
