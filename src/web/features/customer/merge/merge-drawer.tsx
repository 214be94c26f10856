import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/api/client.ts'
import { read, refresh } from '#web/api/queries.ts'
import { undoGroup } from '#web/api/undo.ts'
import { useFormat } from '#web/text/use-format.ts'
import { DrawerFrame } from '#web/ui/dialogs/drawer-frame.tsx'
import { notifyOk } from '#web/ui/feedback/toast.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { useAttempt } from '#web/ui/form/use-attempt.ts'
import { QueryGate } from '#web/ui/page/query-gate.tsx'
import type { Customer } from '../customer-data.ts'
import { ChoiceList } from './choice-list.tsx'
import { chosenFields, mergeChoices, type Side, sidesOf } from './merge-choices.ts'
import classes from './merge.module.css'
import { OtherField } from './other-field.tsx'

interface Props {
	customer: Customer
	/** The other one, where that is known. */
	otherId?: string
	onClose: () => void
}

/** Makes two customers one: which is the other, and in each field where they differ whose it is to be. */
export function MergeDrawer({ customer, otherId, onClose }: Props) {
	const [other, setOther] = useState(otherId)
	return other === undefined ? (
		<ChooseOther customer={customer} onChoose={setOther} onClose={onClose} />
	) : (
		<Together customer={customer} otherId={other} onClose={onClose} />
	)
}

function ChooseOther({ customer, onChoose, onClose }: Props & { onChoose: (id: string) => void }) {
	const { t } = useTranslation()
	return (
		<DrawerFrame opened onClose={onClose} title={t('customer.mergeTitle', { name: customer.name })}>
			<div className={classes.body}>
				<p className="muted">{t('customer.mergeText')}</p>
				<OtherField customer={customer} onChoose={onChoose} />
			</div>
		</DrawerFrame>
	)
}

function Together({ customer, otherId, onClose }: Props & { otherId: string }) {
	const { t } = useTranslation()
	const query = useQuery({ ...read('getCustomer', { customer_id: otherId }), staleTime: 0 })
	const merge = useMerge(customer, query.data, onClose)
	return (
		<DrawerFrame
			opened
			onClose={onClose}
			title={t('customer.mergeTitle', { name: customer.name })}
			foot={
				<>
					<div className="grow" />
					<Button variant="default" onClick={onClose}>
						{t('common.cancel')}
					</Button>
					<Button loading={merge.busy} disabled={!query.data} onClick={() => void merge.send()}>
						{t('customer.merge')}
					</Button>
				</>
			}
		>
			<QueryGate query={query}>
				{(other) => (
					<div className={classes.body}>
						<p>{t('customer.mergeInto', { other: other.name, name: customer.name })}</p>
						<ChoiceList {...{ customer, other }} chosen={merge.chosen} onChoose={merge.choose} />
						<FormProblem error={merge.problem} />
					</div>
				)}
			</QueryGate>
		</DrawerFrame>
	)
}

/** What was chosen, and sending it. */
function useMerge(customer: Customer, other: Customer | undefined, onClose: () => void) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({})
	const { busy, problem, attempt } = useAttempt()
	const merge = async () => {
		if (!other) return
		const picked = mergeChoices(customer, other).map(({ field, usual }) => ({ field, side: chosen[field] ?? usual }))
		const { moved, group_id } = await call('mergeCustomers', {
			customer_id: customer.id,
			other_id: other.id,
			version: customer.version,
			other_version: other.version,
			fields: chosenFields(sidesOf(customer, other), picked),
		})
		const words = t('customer.mergedDone', { other: other.name, name: customer.name })
		const about = moved > 0 ? t('customer.mergedMoved', { count: moved, n: count(moved) }) : ''
		notifyOk([words, about].filter(Boolean).join(' · '), () => undoGroup(group_id))
		await refresh('getCustomers', 'getCustomer', 'getInquiry')
		onClose()
	}
	const choose = (field: string, side: Side) => setChosen((old) => ({ ...old, [field]: side }))
	return { chosen, choose, busy, problem, send: () => attempt(merge) }
}
