import { Button, FileButton, SegmentedControl, Skeleton, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconLayoutGrid, IconSearch, IconUpload } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TEMPLATE_NAME_MAX } from '#domain/catalog/limits.ts'
import { call } from '#web/api/client.ts'
import { useFormat } from '#web/text/use-format.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { LoadError } from '#web/ui/page/load-error.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { ScrollArea, Toolbar } from '#web/ui/page/page.tsx'
import cards from '../cards.module.css'
import { importTemplate } from './template-actions.ts'
import { FieldsCard, OwnCard, SystemCard } from './template-card.tsx'

const SHELVES = ['system', 'user', 'display_content'] as const
type Shelf = (typeof SHELVES)[number]
/** Templates of a page (spec section 9). */
const PAGE = 15

/** /allTemplates: the layouts of the system, what the seller has saved of looks and of fields. */
export function AllTemplatesPage() {
	const { t } = useTranslation()
	const format = useFormat()
	const [shelf, setShelf] = useState<Shelf>('system')
	const [typed, setTyped] = useState('')
	const [name] = useDebouncedValue(typed.trim(), 300)
	const query = useShelf(shelf, name)
	const total = query.data?.pages.at(-1)?.total
	return (
		<>
			<PageHeader
				title={t('template.title')}
				meta={total === undefined ? undefined : <span className="num">{format.count(total)}</span>}
				actions={<ImportButton onImported={setShelf} />}
			/>
			<Toolbar wraps label={t('template.find')}>
				<SegmentedControl
					aria-label={t('template.shelf')}
					value={shelf}
					data={[
						{ value: 'system', label: t('template.system') },
						{ value: 'user', label: t('template.mine') },
						{ value: 'display_content', label: t('template.displayContent') },
					]}
					onChange={(value) => setShelf(SHELVES.find((known) => known === value) ?? 'system')}
				/>
				<TextInput
					type="search"
					className={cards.find ?? ''}
					aria-label={t('template.find')}
					placeholder={t('template.find')}
					leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
					value={typed}
					maxLength={TEMPLATE_NAME_MAX}
					onChange={({ currentTarget }) => setTyped(currentTarget.value)}
				/>
			</Toolbar>
			<ScrollArea>
				{query.error ? (
					<LoadError error={query.error} onRetry={() => void query.refetch()} />
				) : (
					<Cards query={query} shelf={shelf} name={name} />
				)}
			</ScrollArea>
		</>
	)
}

function ImportButton({ onImported }: { onImported: (shelf: Shelf) => void }) {
	const { t } = useTranslation()
	const resetInput = useRef<() => void>(null)
	const take = async (file: File | null) => {
		// The same file may be chosen again once it is mended.
		resetInput.current?.()
		const imported = file && (await importTemplate(file))
		if (imported) onImported(imported.type)
	}
	return (
		<FileButton resetRef={resetInput} accept="application/json,.json" onChange={(file) => void take(file)}>
			{(props) => (
				<Button variant="default" leftSection={<IconUpload size={16} stroke={1.6} aria-hidden />} {...props}>
					{t('template.import')}
				</Button>
			)}
		</FileButton>
	)
}

function Cards({ query, shelf, name }: { query: ReturnType<typeof useShelf>; shelf: Shelf; name: string }) {
	const { t } = useTranslation()
	if (!query.data)
		return (
			<div className={cards.grid} aria-busy>
				{[1, 2, 3, 4].map((index) => (
					<Skeleton key={index} height={330} radius="lg" />
				))}
			</div>
		)
	const list = query.data.pages.flatMap((page) => page.list)
	if (!list.length)
		return (
			<EmptyState
				icon={IconLayoutGrid}
				title={name ? t('template.nothingFound') : t('template.empty')}
				text={name ? '' : shelf === 'user' ? t('template.emptyText') : t('template.emptyFields')}
			/>
		)
	return (
		<>
			<div className={cards.grid}>
				{list.map((template) =>
					template.type === 'system' ? (
						<SystemCard key={template.key} template={template} />
					) : template.type === 'user' ? (
						<OwnCard key={template.template_id} template={template} />
					) : (
						<FieldsCard key={template.template_id} template={template} />
					),
				)}
			</div>
			{query.hasNextPage && (
				<div className={cards.more}>
					<Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
						{t('catalog.showMore')}
					</Button>
				</div>
			)}
		</>
	)
}

/** Fifteen a page; it goes on while page < total / size (spec section 4). */
function useShelf(type: Shelf, name: string) {
	return useInfiniteQuery({
		queryKey: ['getTemplate', 'list', type, name],
		queryFn: ({ pageParam, signal }) =>
			call('getTemplate', { type, page: pageParam, size: PAGE, ...(name ? { name } : {}) }, { signal }),
		initialPageParam: 1,
		getNextPageParam: (last, pages) => (pages.length < last.total / PAGE ? pages.length + 1 : undefined),
	})
}
