import { Button, Checkbox, NumberInput, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { read } from '#web/api/queries.ts'
import type { Content } from '../use-draft.ts'

type Search = NonNullable<Content['search']>

/** A search that the catalog follows: whatever fits it later joins. Filters that came from a list are kept. */
export function FollowedSearch({
	search,
	onChange,
}: {
	search: Search | undefined
	onChange: (search: Search | undefined) => void
}) {
	const { t } = useTranslation()
	const [typed, setTyped] = useState(search ?? {})
	const { data } = useQuery({ ...read('productSearch', { ...typed, size: 1 }) })
	const { filters = {} } = typed
	const set = (part: Partial<Search>) => setTyped({ ...typed, ...part })
	const other = Object.keys(filters).filter((name) => !['photo', 'price_min', 'price_max'].includes(name)).length
	const price = (name: 'price_min' | 'price_max') => (
		<NumberInput
			label={t(`catalog.${name}`)}
			min={0}
			decimalScale={2}
			value={filters[name] ?? ''}
			onChange={(value) => {
				const { [name]: _, ...rest } = filters
				set({ filters: value === '' ? rest : { ...rest, [name]: String(value) } })
			}}
		/>
	)
	return (
		<>
			<p className="muted">{t('catalog.bySearchHint')}</p>
			<TextInput
				label={t('catalog.searchWords')}
				value={typed.name ?? ''}
				maxLength={200}
				onChange={({ currentTarget }) => set({ name: currentTarget.value })}
			/>
			{price('price_min')}
			{price('price_max')}
			<Checkbox
				size="xs"
				label={t('catalog.onlyWithPhoto')}
				checked={filters.photo === true}
				onChange={({ currentTarget: { checked } }) => {
					const { photo: _, ...rest } = filters
					set({ filters: checked ? { ...rest, photo: true } : rest })
				}}
			/>
			{other > 0 && <p className="muted">{t('catalog.otherFilters', { count: other })}</p>}
			<p className="muted" aria-live="polite">
				{data ? t('catalog.searchFinds', { count: data.total }) : ' '}
			</p>
			<Button variant="default" onClick={() => onChange(typed)}>
				{search ? t('catalog.followAgain') : t('catalog.follow')}
			</Button>
			{search && (
				<Button variant="subtle" color="gray" onClick={() => onChange(undefined)}>
					{t('catalog.followEnd')}
				</Button>
			)}
		</>
	)
}
