import { Checkbox } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Data } from '#web/api/client.ts'
import { paths } from '#web/app/paths.ts'
import { useFormat } from '#web/text/use-format.ts'
import { StatusChip } from '#web/ui/data/status-chip.tsx'
import type { Selection } from '#web/ui/data/use-selection.ts'
import type { CustomerItem, CustomersAddress } from './customer-data.ts'
import { Amounts } from './sums.tsx'
import classes from './list.module.css'

interface Props {
	list: readonly CustomerItem[]
	address: CustomersAddress
	selection: Selection
	people: Data<'getCustomers'>['people']
}

/** A page of customers. A column that none of them has anything in steps back. */
export function CustomerTable({ list, address, selection, people }: Props) {
	const { t } = useTranslation()
	const hasAssigned = list.some(({ assigned_to }) => assigned_to)
	const hasSums = list.some(({ sums }) => sums.length > 0)
	const isAll = list.every(({ id }) => selection.has(id))
	const isSome = !isAll && list.some(({ id }) => selection.has(id))
	return (
		<table className={classes.table} aria-label={t('customer.title')}>
			<thead>
				<tr>
					<th className={classes.check}>
						<Checkbox
							size="xs"
							aria-label={t('customer.selectPage')}
							checked={isAll}
							indeterminate={isSome}
							onChange={() => selection.toggle(list, !isAll)}
						/>
					</th>
					<th scope="col">{t('customer.name')}</th>
					<th scope="col">{t('customer.contact')}</th>
					<th scope="col">{t('customer.tags')}</th>
					{hasAssigned && <th scope="col">{t('customer.assignedTo')}</th>}
					{hasSums && <SumHeads />}
					<th scope="col" className={classes.last}>
						{t('customer.lastInquiry')}
					</th>
				</tr>
			</thead>
			<tbody>
				{list.map((customer) => (
					<Row key={customer.id} {...{ customer, address, selection, hasAssigned, hasSums, people }} />
				))}
			</tbody>
		</table>
	)
}

interface RowProps extends Omit<Props, 'list'> {
	customer: CustomerItem
	hasAssigned: boolean
	hasSums: boolean
}

function Row({ customer, address, selection, hasAssigned, hasSums, people }: RowProps) {
	const { t } = useTranslation()
	const { when } = useFormat()
	const { id, name, contact_name, emails, phones, place, assigned_to, last_inquiry_at } = customer
	const isChosen = selection.has(id)
	const about = [contact_name === name ? '' : contact_name, place].filter(Boolean).join(' · ')
	return (
		<tr data-selected={isChosen || undefined}>
			<td className={classes.check}>
				<Checkbox
					size="xs"
					aria-label={t('customer.select', { name })}
					checked={isChosen}
					onChange={() => selection.toggle([customer], !isChosen)}
				/>
			</td>
			<th scope="row">
				<Link to={paths.activities} search={{ ...address, mod: 'customers' as const, id, add: undefined }}>
					{name}
				</Link>
				{about && <small>{about}</small>}
			</th>
			<td>
				{emails[0]}
				{phones[0] && <small>{phones[0]}</small>}
			</td>
			<td>
				<Tags customer={customer} />
			</td>
			{hasAssigned && <td>{people.find(({ user_id }) => user_id === assigned_to)?.name}</td>}
			{hasSums && <SumCells customer={customer} />}
			<td className={classes.last}>
				{last_inquiry_at ? (
					<>
						<span className={classes.label}>{t('customer.lastInquiry')} </span>
						{when(last_inquiry_at)}
					</>
				) : (
					<span className="muted">–</span>
				)}
			</td>
		</tr>
	)
}

function SumHeads() {
	const { t } = useTranslation()
	return (
		<>
			<th scope="col" className={classes.number}>
				{t('customer.balance')}
			</th>
			<th scope="col" className={classes.number}>
				{t('customer.lifetime')}
			</th>
		</>
	)
}

function SumCells({ customer: { sums, is_over_limit } }: { customer: CustomerItem }) {
	const { t } = useTranslation()
	return (
		<>
			<td className={classes.number}>
				<Amounts sums={sums} of="balance" label={t('customer.balance')} />
				{is_over_limit && <StatusChip tone="bad">{t('customer.overLimit')}</StatusChip>}
			</td>
			<td className={classes.number}>
				<Amounts sums={sums} of="invoiced" label={t('customer.lifetime')} />
			</td>
		</>
	)
}

const TAGS_SHOWN = 3

function Tags({ customer: { role, tags, erased } }: { customer: CustomerItem }) {
	const { t } = useTranslation()
	return (
		<span className={classes.tags}>
			{erased && <StatusChip>{t('customer.erased')}</StatusChip>}
			{role === 'supplier' && <StatusChip tone="info">{t('customer.roles.supplier')}</StatusChip>}
			{tags.slice(0, TAGS_SHOWN).map((tag) => (
				<StatusChip key={tag} dot={false}>
					{tag}
				</StatusChip>
			))}
			{tags.length > TAGS_SHOWN && <span className="muted">+{tags.length - TAGS_SHOWN}</span>}
		</span>
	)
}
