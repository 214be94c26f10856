import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TabProps } from '../settings/setting-parts.tsx'
import { AlsoShown, type ContentKind, CONTENT_KINDS } from './also-shown.tsx'
import { Categories } from './categories.tsx'
import classes from './content.module.css'
import { FollowedSearch } from './followed-search.tsx'
import { ChosenSkus } from './chosen-skus.tsx'
import { reorderedIn } from './order.ts'
import { SectionOrder } from './section-order.tsx'
import { ShownAs } from './shown-as.tsx'
import { TakeOver } from './take-over.tsx'

/** What the catalog shows: categories or a search that it follows, or SKUs that were chosen, in their own order. */
export function ContentTab({ id, page, draft, change }: TabProps & { id: string; page: number }) {
	const { t } = useTranslation()
	const { content, sections } = draft
	const { sku_name_keys, category_ids, search } = content
	const follows = search !== undefined || (category_ids ?? []).length > 0
	const [by, setBy] = useState<ContentKind>(sku_name_keys?.length ? 'skus' : search ? 'search' : 'categories')
	return (
		<div className={classes.content}>
			<SegmentedControl
				fullWidth
				size="xs"
				aria-label={t('catalog.content')}
				data={[
					{ value: 'categories', label: t('catalogContent.byCategory') },
					{ value: 'search', label: t('catalogContent.bySearch') },
					{ value: 'skus', label: t('catalogContent.bySku') },
				]}
				value={by}
				onChange={(value) => setBy(CONTENT_KINDS.find((kind) => kind === value) ?? 'categories')}
			/>
			<AlsoShown content={content} by={by} />
			{by === 'categories' && (
				<>
					<p className="muted">{t('catalogContent.byCategoryHint')}</p>
					<Categories
						chosen={category_ids ?? []}
						onChange={(make) =>
							change(({ content: now }) => ({ content: { ...now, category_ids: make(now.category_ids ?? []) } }))
						}
					/>
				</>
			)}
			{by === 'search' && (
				<FollowedSearch
					search={search}
					onChange={(next) =>
						change((now) => {
							const { search: _, except: __, ...rest } = now.content
							return { content: next ? { ...rest, search: next } : rest }
						})
					}
				/>
			)}
			{by === 'skus' && follows && <TakeOver draft={draft} change={change} />}
			{by === 'skus' && (
				<ChosenSkus
					hint={!follows}
					order={{ keys: sku_name_keys ?? [], parts: sections }}
					onChange={(reorder) => change((now) => reorderedIn(now, reorder))}
				/>
			)}
			<ShownAs draft={draft} change={change} />
			<SectionOrder id={id} page={page} draft={draft} change={change} />
		</div>
	)
}
