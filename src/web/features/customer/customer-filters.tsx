import { useTranslation } from 'react-i18next'
import { CUSTOMER_ROLES } from '#domain/customer/customer.ts'
import { INACTIVE_DAYS } from '#domain/customer/limits.ts'
import { ChoicePill } from '#web/ui/filters/choice-pill.tsx'
import { FilterField } from '#web/ui/filters/filter-field.tsx'
import { useNarrow } from '#web/ui/narrow.ts'
import { Toolbar } from '#web/ui/page/page.tsx'
import type { CustomersAddress } from './customer-data.ts'

interface Props {
	address: CustomersAddress
	go: (part: CustomersAddress) => void
	tags: readonly string[]
}

/** What is searched and filtered. */
export function CustomerFilters({ address, go, tags }: Props) {
	const { t } = useTranslation()
	const { name = '', tag, role, archived, inactive, owing } = address
	const narrow = useNarrow()
	return (
		<Toolbar label={t('customer.filters')}>
			<FilterField name={name} narrow={narrow} label={t('customer.search')} />
			<ChoicePill
				label={t('customer.role')}
				any={t('customer.anyRole')}
				chosen={role}
				choices={CUSTOMER_ROLES.map((value) => ({ value, name: t(`customer.roles.${value}`) }))}
				onChoose={(value) => go({ role: value, page: undefined })}
			/>
			<TagPill {...{ tag, tags }} onChoose={(value) => go({ tag: value, page: undefined })} />
			<ChoicePill
				label={t('customer.lastInquiry')}
				any={t('customer.anyTime')}
				chosen={inactive ? 'inactive' : undefined}
				choices={[{ value: 'inactive', name: t('customer.inactive', { days: INACTIVE_DAYS }) }]}
				onChoose={(value) => go({ inactive: value ? true : undefined, page: undefined })}
			/>
			<ChoicePill
				label={t('customer.balance')}
				any={t('customer.anyBalance')}
				chosen={owing ? 'owing' : undefined}
				choices={[{ value: 'owing', name: t('customer.owing') }]}
				onChoose={(value) => go({ owing: value ? true : undefined, page: undefined })}
			/>
			<ChoicePill
				label={t('customer.show')}
				any={t('customer.active')}
				chosen={archived ? 'archived' : undefined}
				choices={[{ value: 'archived', name: t('customer.archived') }]}
				onChoose={(value) => go({ archived: value ? true : undefined, page: undefined })}
			/>
		</Toolbar>
	)
}

interface TagProps {
	tag: string | undefined
	tags: readonly string[]
	onChoose: (tag: string | undefined) => void
}

function TagPill({ tag, tags, onChoose }: TagProps) {
	const { t } = useTranslation()
	const offered = tag === undefined || tags.includes(tag) ? tags : [...tags, tag]
	if (!offered.length) return null
	const choices = offered.map((value) => ({ value, name: value }))
	return (
		<ChoicePill
			label={t('customer.tag')}
			any={t('customer.anyTag')}
			chosen={tag}
			choices={choices}
			onChoose={onChoose}
		/>
	)
}
