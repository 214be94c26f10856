import { Button, Checkbox, Radio, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { STOCK_STATES } from '#domain/inventory/state.ts'
import { ATTRIBUTES } from '#domain/sku/attributes.ts'
import { isProblem, type Problem } from '#domain/problem.ts'
import { useAttributeName } from '#web/api/attribute-name.ts'
import { ChoiceFields } from './choice-fields.tsx'
import { type ChoiceKind, entriesOf, fieldsOf, type FilterAddress, type FilterKind } from './filter-address.ts'
import type { OptionSearch } from './options.ts'
import { RangeFields } from './range-fields.tsx'
import { isRange, readRange, writeRange } from './range-filter.ts'
import classes from './filter-panel.module.css'

interface Props {
	kind: FilterKind
	address: FilterAddress
	/** The list whose filters choose among what it holds; absent: a part of it is typed. */
	search?: OptionSearch | undefined
	onApply: (change: FilterAddress) => void
	onClear: () => void
}

interface FieldProps {
	kind: FilterKind
	draft: FilterAddress
	search: OptionSearch | undefined
	/** Apply was pressed. */
	showsProblems: boolean
	onDraft: (draft: FilterAddress) => void
}

/** One filter being chosen; it holds when Apply is pressed. A number that cannot be read is asked about and holds nothing. */
export function FilterPanel({ kind, address, search, onApply, onClear }: Props) {
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
			<Fields kind={kind} draft={draft} search={search} showsProblems={showsProblems} onDraft={setDraft} />
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

/** What the fields begin with: numbers as the account writes them. */
function written(kind: FilterKind, address: FilterAddress): FilterAddress {
	if (!isRange(kind)) return address
	const fields = fieldsOf(kind).map((field) => [field, address[field] && writeRange(address[field])])
	return { ...address, ...(Object.fromEntries(fields) as FilterAddress) }
}

/** What a field holds as the address says it: numbers as plain decimals; or why it cannot be read. */
function valueOf(kind: FilterKind, typed: string | undefined): string | undefined | Problem {
	const text = typed?.trim()
	if (!isRange(kind) || !text) return text || undefined
	const number = readRange(kind, text)
	return isProblem(number) ? number : number.value
}

function Fields(props: FieldProps) {
	switch (props.kind) {
		case 'stock':
			return <StockFields {...props} />
		case 'price':
		case 'qty':
			return <RangeFields {...props} kind={props.kind} />
		case 'photo':
			return <PhotoFields {...props} />
		case 'missing':
			return <MissingFields {...props} />
		case 'group':
			return <GroupWords />
		case 'since':
			return <TextField {...props} kind={props.kind} />
		default:
			return <Choice {...props} kind={props.kind} />
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

/** Chosen among what the list holds, or a part of it that is typed. */
function Choice({ kind, search, ...props }: FieldProps & { kind: ChoiceKind }) {
	const { draft, onDraft } = props
	if (!search) return <TextField {...props} kind={kind} search={search} />
	const choose = (chosen: string | undefined) =>
		onDraft(Object.fromEntries(Object.entries({ ...draft, [kind]: chosen }).filter(([, value]) => value)))
	return <ChoiceFields kind={kind} search={search} chosen={draft[kind]} onChoose={choose} />
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

function TextField({ kind, draft, onDraft }: FieldProps & { kind: ChoiceKind | 'since' }) {
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
