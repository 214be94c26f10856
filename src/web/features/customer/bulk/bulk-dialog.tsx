import { Autocomplete, Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CUSTOMER_TAG_MAX } from '#domain/customer/limits.ts'
import type { Data, Params } from '#web/api/client.ts'
import { useFormat } from '#web/text/use-format.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'

/** What is asked before it is done. */
export type Asked = 'tag' | 'untag' | 'assign'

interface Props {
	asked: Asked
	count: number
	/** Tags there are. */
	tags: readonly string[]
	people: Data<'getCustomers'>['people']
	onDone: (what: Omit<Params<'bulkCustomers'>, 'ids'>) => void
	onClose: () => void
}

const NOBODY = 'nobody'

/** Asks for the tag that several customers get or lose, or for who looks after them. */
export function BulkDialog({ asked, count: n, tags, people, onDone, onClose }: Props) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const [tag, setTag] = useState('')
	const [person, setPerson] = useState(people[0]?.user_id ?? NOBODY)
	const isAssigning = asked === 'assign'
	const send = () =>
		onDone(
			isAssigning
				? { action: asked, assigned_to: person === NOBODY ? null : person }
				: { action: asked, tag: tag.trim() },
		)
	return (
		<FormDialog
			title={t(`customer.ask.${asked}`, { count: n, n: count(n) })}
			action={t(`customer.askAction.${asked}`)}
			ready={isAssigning || tag.trim() !== ''}
			busy={false}
			onSubmit={send}
			onClose={onClose}
		>
			{isAssigning ? (
				<PersonField value={person} people={people} onChange={setPerson} />
			) : (
				<Autocomplete
					data-autofocus
					label={t('customer.tag')}
					maxLength={CUSTOMER_TAG_MAX}
					data={[...tags]}
					value={tag}
					onChange={setTag}
				/>
			)}
		</FormDialog>
	)
}

interface PersonProps extends Pick<Props, 'people'> {
	value: string
	onChange: (value: string) => void
}

function PersonField({ value, people, onChange }: PersonProps) {
	const { t } = useTranslation()
	const named = people.map(({ user_id, name }) => ({ value: user_id, label: name }))
	return (
		<Select
			data-autofocus
			label={t('customer.assignedTo')}
			allowDeselect={false}
			data={[...named, { value: NOBODY, label: t('customer.nobody') }]}
			value={value}
			onChange={(chosen) => onChange(chosen ?? NOBODY)}
		/>
	)
}
