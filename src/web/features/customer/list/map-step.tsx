import { Button, Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { addressFields, type ListFieldName, PLAIN_FIELDS, SEVERAL } from '#domain/customer/list/fields.ts'
import { useFormat } from '#web/text/use-format.ts'
import { customNames, useCustomFields, useFieldHeader } from '../custom/use-custom-fields.ts'
import classes from './import.module.css'
import type { Mapping, ReadList } from './list-data.ts'

interface Props {
	list: ReadList
	mapping: Mapping
	onChange: (mapping: Mapping) => void
	onBack: () => void
	onNext: () => void
}

const IGNORED = 'ignored'
/** Addresses that can be chosen by hand; a list of our own brings as many as it has. */
const ADDRESSES = 2

/** Says of each column what it is. */
export function MapStep({ list, mapping, onChange, onBack, onNext }: Props) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const total = list.rows.length
	const isNamed = mapping.some(
		(field) => field && /^(company|contact_name|first_name|last_name|id|emails)$/.test(field),
	)
	return (
		<>
			<p className="muted">
				{t('customer.mapText', { count: total, n: count(total) })}
				{list.more && ` ${t('customer.mapMore', { n: count(total) })}`}
			</p>
			<table className={classes.table} aria-label={t('customer.mapColumns')}>
				<thead>
					<tr>
						<th scope="col">{t('customer.mapColumn')}</th>
						<th scope="col">{t('customer.mapField')}</th>
					</tr>
				</thead>
				<tbody>
					{list.headers.map((header, at) => (
						<Column
							key={at}
							header={header || t('customer.mapNameless', { n: at + 1 })}
							samples={samplesOf(list, at)}
							field={mapping[at] ?? null}
							taken={mapping.filter((_, other) => other !== at)}
							onChange={(field) => onChange(mapping.map((old, other) => (other === at ? field : old)))}
						/>
					))}
				</tbody>
			</table>
			{!isNamed && <p className={classes.problem}>{t('customer.mapNoName')}</p>}
			<div className={classes.buttons}>
				<Button variant="default" onClick={onBack}>
					{t('common.back')}
				</Button>
				<Button disabled={!isNamed} onClick={onNext}>
					{t('customer.check')}
				</Button>
			</div>
		</>
	)
}

const SAMPLES = 3

function samplesOf({ rows }: ReadList, at: number): string {
	const filled = rows.slice(0, 50).flatMap(({ cells }) => cells[at] || [])
	return [...new Set(filled)].slice(0, SAMPLES).join(' · ').slice(0, 120)
}

interface ColumnProps {
	header: string
	samples: string
	field: ListFieldName | null
	/** What the other columns are. */
	taken: readonly (ListFieldName | null)[]
	onChange: (field: ListFieldName | null) => void
}

function Column({ header, samples, field, taken, onChange }: ColumnProps) {
	const { t } = useTranslation()
	const headerOf = useFieldHeader()
	const own = customNames(useCustomFields())
	const offered = [
		...PLAIN_FIELDS,
		...own,
		...Array.from({ length: ADDRESSES }, (_, at) => addressFields(at + 1)).flat(),
	]
	const fields = field && !offered.includes(field) ? [...offered, field] : offered
	const data = [
		{ value: IGNORED, label: t('customer.mapIgnore') },
		...fields.map((value) => ({
			value: value as string,
			label: headerOf(value),
			disabled: taken.includes(value) && !SEVERAL.has(value),
		})),
	]
	return (
		<tr>
			<th scope="row">
				{header}
				<small>{samples}</small>
			</th>
			<td>
				<Select
					aria-label={t('customer.mapFieldOf', { header })}
					searchable
					allowDeselect={false}
					data={data}
					value={field ?? IGNORED}
					onChange={(value) => onChange(fields.find((one) => one === value) ?? null)}
				/>
			</td>
		</tr>
	)
}
