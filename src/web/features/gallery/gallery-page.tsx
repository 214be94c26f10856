import { Checkbox, Select, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LAYOUT_GROUPS } from '#domain/catalog/template.ts'
import { useSession } from '#web/state/session.ts'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { GalleryList, HiddenList } from './gallery-list.tsx'
import classes from './gallery.module.css'
import { type GalleryWish, useGalleryCategories } from './use-gallery.ts'

/** What is looked for, as it stands in the fields; `category` and `group` null: any. */
interface Search {
	typed: string
	category: string | null
	group: GalleryWish['group'] | null
}

const EMPTY: Search = { typed: '', category: null, group: null }

/** /gallery and /catalog: the catalogs that sellers of this installation show to everybody. */
export function GalleryPage() {
	const { t } = useTranslation()
	const operator = useSession(({ token, user }) => token !== null && user?.is_operator === true)
	const [search, setSearch] = useState(EMPTY)
	const [name] = useDebouncedValue(search.typed.trim(), 300)
	const [hidden, setHidden] = useState(false)
	const wish = { name, category: search.category ?? '', group: search.group ?? undefined }
	return (
		<div className={classes.page}>
			<PageTitle title={t('gallery.title')} />
			<header className={classes.head}>
				<h1 className="serif">{t('gallery.title')}</h1>
				<p className="muted">{t('gallery.text')}</p>
				<div className={classes.tools}>
					<SearchFields search={search} onChange={(part) => setSearch((now) => ({ ...now, ...part }))} />
					{operator && (
						<Checkbox
							label={t('gallery.hiddenOnes')}
							checked={hidden}
							onChange={({ currentTarget }) => setHidden(currentTarget.checked)}
						/>
					)}
				</div>
			</header>
			{operator && hidden ? (
				<HiddenList />
			) : (
				<GalleryList wish={wish} onClear={() => setSearch(EMPTY)} operator={operator} />
			)}
		</div>
	)
}

interface FieldsProps {
	search: Search
	onChange: (part: Partial<Search>) => void
}

function SearchFields({ search: { typed, category, group }, onChange }: FieldsProps) {
	const { t } = useTranslation()
	const categories = useGalleryCategories()
	return (
		<>
			<TextInput
				type="search"
				className={classes.search ?? ''}
				aria-label={t('gallery.find')}
				placeholder={t('gallery.find')}
				leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
				value={typed}
				maxLength={200}
				onChange={({ currentTarget }) => onChange({ typed: currentTarget.value })}
			/>
			{categories.length > 0 && (
				<Select
					clearable
					searchable={categories.length > 8}
					className={classes.choice ?? ''}
					aria-label={t('gallery.category')}
					placeholder={t('gallery.category')}
					data={categories.map(({ name: value }) => value)}
					value={category}
					onChange={(value) => onChange({ category: value })}
				/>
			)}
			<Select
				clearable
				className={classes.choice ?? ''}
				aria-label={t('gallery.kind')}
				placeholder={t('gallery.kind')}
				data={LAYOUT_GROUPS.map((value) => ({ value, label: t(`gallery.kind_${value}`) }))}
				value={group ?? null}
				onChange={(value) => onChange({ group: LAYOUT_GROUPS.find((known) => known === value) ?? null })}
			/>
		</>
	)
}
