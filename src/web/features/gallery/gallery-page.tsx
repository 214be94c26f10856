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

/** /gallery and /catalog: the catalogs that sellers of this installation show to everybody. */
export function GalleryPage() {
	const { t } = useTranslation()
	const operator = useSession(({ token, user }) => token !== null && user?.is_operator === true)
	const [typed, setTyped] = useState('')
	const [name] = useDebouncedValue(typed.trim(), 300)
	const [category, setCategory] = useState<string | null>(null)
	const [group, setGroup] = useState<GalleryWish['group']>()
	const [hidden, setHidden] = useState(false)
	const categories = useGalleryCategories()
	const clear = () => {
		setTyped('')
		setCategory(null)
		setGroup(undefined)
	}
	return (
		<div className={classes.page}>
			<PageTitle title={t('gallery.title')} />
			<header className={classes.head}>
				<h1 className="serif">{t('gallery.title')}</h1>
				<p className="muted">{t('gallery.text')}</p>
				<div className={classes.tools}>
					<TextInput
						type="search"
						className={classes.search ?? ''}
						aria-label={t('gallery.find')}
						placeholder={t('gallery.find')}
						leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
						value={typed}
						maxLength={200}
						onChange={({ currentTarget }) => setTyped(currentTarget.value)}
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
							onChange={setCategory}
						/>
					)}
					<Select
						clearable
						className={classes.choice ?? ''}
						aria-label={t('gallery.kind')}
						placeholder={t('gallery.kind')}
						data={LAYOUT_GROUPS.map((value) => ({ value, label: t(`gallery.kind_${value}`) }))}
						value={group ?? null}
						onChange={(value) => setGroup(LAYOUT_GROUPS.find((known) => known === value))}
					/>
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
				<GalleryList wish={{ name, category: category ?? '', group }} onClear={clear} operator={operator} />
			)}
		</div>
	)
}
