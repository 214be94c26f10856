import { Button, Popover, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { read } from '#web/api/queries.ts'
import { FilterPill } from '#web/ui/controls/filter-pill.tsx'
import { addressOf, filtersOf } from '#web/ui/filters/filter-address.ts'
import { FilterBar, type FilterChange } from '#web/ui/filters/filter-bar.tsx'
import { useFormat } from '#web/text/use-format.ts'
import type { Content } from '../draft.ts'
import { Categories } from './categories.tsx'
import classes from './content.module.css'

type Search = NonNullable<Content['search']>

/** A search that the catalog follows: whatever fits it later joins. Words, categories and the filters of lists. */
export function FollowedSearch({
	search,
	onChange,
}: {
	search: Search | undefined
	onChange: (search: Search | undefined) => void
}) {
	const { t } = useTranslation()
	const format = useFormat()
	const [typed, setTyped] = useState<Search>(search ?? {})
	const { data } = useQuery({ ...read('productSearch', { ...typed, size: 1 }) })
	// A catalog follows a search by its word: what only comes near it does not join.
	const finds = data?.similar ? 0 : data?.total
	const followed = search !== undefined && meaningOf(search) === meaningOf(typed)
	const address = addressOf(typed.filters ?? {})
	const refine = (change: FilterChange) => {
		setTyped(({ filters: before, ...rest }) => {
			const filters = filtersOf({ ...addressOf(before ?? {}), ...change } as typeof address)
			return filters ? { ...rest, filters } : rest
		})
	}
	return (
		<>
			<p className="muted">{t('catalogContent.bySearchHint')}</p>
			<TextInput
				label={t('catalogContent.searchWords')}
				value={typed.name ?? ''}
				maxLength={200}
				onChange={({ currentTarget: { value } }) => setTyped((now) => ({ ...now, name: value }))}
			/>
			<div className={classes.filters} role="group" aria-label={t('catalogContent.filters')}>
				<CategoryFilter
					chosen={typed.category_ids ?? []}
					onChange={(make) =>
						setTyped((now) => {
							const { category_ids = [], direct: _, ...rest } = now
							const ids = make(category_ids)
							return ids.length ? { ...rest, category_ids: ids } : rest
						})
					}
				/>
				<FilterBar address={address} onChange={refine} />
			</div>
			<p className="muted" aria-live="polite">
				{finds === undefined
					? ' '
					: t('catalogContent.searchFinds', { count: finds, n: format.counted(finds, data?.capped) })}
			</p>
			<Button variant="default" disabled={followed} onClick={() => onChange(typed)}>
				{t(followed ? 'catalogContent.followed' : search ? 'catalogContent.followAgain' : 'catalogContent.follow')}
			</Button>
			{search && (
				<Button variant="subtle" color="gray" onClick={() => onChange(undefined)}>
					{t('catalogContent.followEnd')}
				</Button>
			)}
		</>
	)
}

/** Equal for searches that find the same, however they came about. */
function meaningOf({ name = '', category_ids = [], filters = {}, direct }: Search): string {
	const chosen = Object.entries(filters).filter(([, value]) => value !== undefined)
	return JSON.stringify([name.trim(), category_ids.toSorted(), chosen.toSorted(), direct === true])
}

function CategoryFilter({ chosen, onChange }: ComponentProps<typeof Categories>) {
	const { t } = useTranslation()
	const { count } = useFormat()
	return (
		<Popover position="bottom-start" width={260} trapFocus>
			<Popover.Target>
				<FilterPill
					label={t('catalogContent.categories')}
					{...(chosen.length ? { value: count(chosen.length) } : {})}
				/>
			</Popover.Target>
			<Popover.Dropdown aria-label={t('catalogContent.categories')} className={classes.choices ?? ''}>
				<Categories chosen={chosen} onChange={onChange} />
			</Popover.Dropdown>
		</Popover>
	)
}
