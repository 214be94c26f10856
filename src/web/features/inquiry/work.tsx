import { Select, TagsInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { INQUIRY_TAG_MAX, INQUIRY_TAGS_MAX } from '#domain/inquiry/limits.ts'
import { call, type Params } from '#web/api/client.ts'
import { read } from '#web/api/queries.ts'
import { notifyError } from '#web/ui/feedback/toast.tsx'
import type { Inquiry } from './inquiry-data.ts'
import classes from './detail.module.css'
import { keepInquiry } from './use-operate.ts'

/** Whose work it is, and its tags; kept as soon as they are chosen. */
export function Work({ inquiry }: { inquiry: Inquiry }) {
	const { t } = useTranslation()
	const { id, merged_into } = inquiry
	const [tags, setTags] = useState(inquiry.tags)
	const known = useQuery(read('getInquiries', { size: 1 })).data?.tags ?? []
	if (merged_into !== null) return null
	const save = async (change: Omit<Params<'setInquiry'>, 'inquiry_id'>) => {
		try {
			keepInquiry(await call('setInquiry', { inquiry_id: id, ...change }))
		} catch (error) {
			notifyError(error)
			setTags(inquiry.tags)
		}
	}
	return (
		<section className={classes.work}>
			<Assignee inquiry={inquiry} onChange={(value) => void save({ assigned_to: value })} />
			<TagsInput
				size="xs"
				label={t('inquiry.tags')}
				clearButtonProps={{ 'aria-label': t('common.clear') }}
				data={known}
				maxTags={INQUIRY_TAGS_MAX}
				maxLength={INQUIRY_TAG_MAX}
				splitChars={[',', '，']}
				value={tags}
				onChange={(value) => {
					setTags(value)
					void save({ tags: value })
				}}
			/>
		</section>
	)
}

interface AssigneeProps {
	inquiry: Inquiry
	onChange: (user_id: string | null) => void
}

function Assignee({ inquiry: { people, assigned_to }, onChange }: AssigneeProps) {
	const { t } = useTranslation()
	return (
		<Select
			size="xs"
			label={t('inquiry.assigned')}
			placeholder={t('inquiry.nobody')}
			clearable
			clearButtonProps={{ 'aria-label': t('common.clear') }}
			data={people.map(({ user_id, name }) => ({ value: user_id, label: name }))}
			value={assigned_to?.user_id ?? null}
			onChange={onChange}
		/>
	)
}
