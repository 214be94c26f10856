import { Button, SegmentedControl, Skeleton, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconBook2, IconPlus, IconSearch, IconUpload } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type DragEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/api/client.ts'
import { read } from '#web/api/queries.ts'
import { useFormat } from '#web/text/use-format.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { LoadError } from '#web/ui/page/load-error.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { ScrollArea, Toolbar } from '#web/ui/page/page.tsx'
import cards from '../cards.module.css'
import { type Catalog, PAGE } from '../catalog-data.ts'
import { NewCatalogDialog } from '../dialogs/new-catalog-dialog.tsx'
import { NoSkus, useNoSkus } from '../no-skus.tsx'
import { CatalogCard } from './catalog-card.tsx'
import classes from './catalogs-page.module.css'
import { UploadDialog } from './upload/upload-dialog.tsx'

type Shelf = keyof typeof SHELVES
const SHELVES = {
	generated: {
		title: 'catalog.listTitle',
		add: 'catalog.new',
		emptyTitle: 'catalog.emptyTitle',
		emptyText: 'catalog.emptyText',
	},
	uploaded: {
		title: 'upload.title',
		add: 'upload.new',
		emptyTitle: 'upload.emptyTitle',
		emptyText: 'upload.emptyText',
	},
	deleted: { title: 'catalog.deletedTitle', add: 'catalog.new', emptyTitle: 'catalog.emptyDeleted', emptyText: '' },
} as const
const DRAWING_POLL_MS = 1500

type State = 'all' | 'published' | 'draft' | 'unpublished'

/** /dashboard/catelogMng: the catalogs as covers; uploaded ones with mod=uploaded, deleted ones of both kinds with mod=deleted. */
export function CatalogsPage() {
	const { t } = useTranslation()
	const format = useFormat()
	const { mod }: { mod?: string } = useSearch({ strict: false })
	const shelf = mod === 'deleted' || mod === 'uploaded' ? mod : 'generated'
	const [typed, setTyped] = useState('')
	const [name] = useDebouncedValue(typed.trim(), 300)
	const [state, setState] = useState<State>('all')
	const query = useCatalogs(shelf, name, state)
	const states = useStates(shelf)
	const creating = useCreating()
	const total = query.data?.pages.at(-1)?.total
	return (
		<>
			<PageHeader
				title={t(SHELVES[shelf].title)}
				meta={total === undefined ? undefined : <span className="num">{format.count(total)}</span>}
				actions={shelf !== 'deleted' && <NewButton shelf={shelf} onClick={creating.begin} />}
			/>
			<Toolbar wraps label={t('catalog.find')}>
				<TextInput
					type="search"
					className={cards.find ?? ''}
					aria-label={t('catalog.find')}
					placeholder={t('catalog.find')}
					leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
					value={typed}
					maxLength={200}
					onChange={({ currentTarget }) => setTyped(currentTarget.value)}
				/>
				{shelf !== 'deleted' && (
					<SegmentedControl
						aria-label={t('publishing.filter')}
						value={state}
						onChange={(value) => setState(value as State)}
						data={states}
					/>
				)}
				<div className="grow" />
				<span className={classes.order}>{t('catalog.lastEdited')}</span>
			</Toolbar>
			<ScrollArea>
				<Shown query={query} shelf={shelf} name={name} state={state} creating={creating} />
				{query.hasNextPage && (
					<div className={cards.more}>
						<Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
							{t('catalog.showMore')}
						</Button>
					</div>
				)}
			</ScrollArea>
			{creating.isWanted && shelf === 'generated' && <NewCatalogDialog onClose={creating.end} />}
			{(creating.isBegun || creating.dropped) && shelf === 'uploaded' && (
				<UploadDialog file={creating.dropped} onClose={creating.end} />
			)}
		</>
	)
}

interface ShownProps {
	query: ReturnType<typeof useCatalogs>
	shelf: Shelf
	name: string
	state: State
	creating: ReturnType<typeof useCreating>
}

/** The catalogs of a shelf, or why none are seen. */
function Shown({ query, shelf, name, state, creating }: ShownProps) {
	const { t } = useTranslation()
	const none = useNoSkus()
	const { emptyTitle, emptyText } = SHELVES[shelf]
	const isPlain = shelf !== 'deleted' && !name && state === 'all'
	const failed = query.error && <LoadError error={query.error} onRetry={() => void query.refetch()} />
	// What is there stays when reading it again fails: somebody may be at work in it.
	if (!query.data) return failed ?? <Waiting />
	const list = query.data.pages.flatMap((page) => page.list)
	if (list.length)
		return (
			<>
				{failed}
				<div className={cards.grid}>
					{list.map((catalog) => (
						<CatalogCard key={catalog.id} catalog={catalog} />
					))}
					{isPlain && !query.hasNextPage && <NewTile shelf={shelf} onClick={creating.begin} onFile={creating.drop} />}
				</div>
			</>
		)
	if (isPlain && shelf === 'generated' && none) return <NoSkus />
	return (
		<EmptyState
			icon={shelf === 'uploaded' ? IconUpload : IconBook2}
			title={name ? t('catalog.nothingFound') : state !== 'all' ? t('publishing.nothingThere') : t(emptyTitle)}
			text={isPlain && emptyText ? t(emptyText) : ''}
			action={isPlain && <NewButton shelf={shelf} onClick={creating.begin} />}
		/>
	)
}

function NewButton({ shelf, onClick }: { shelf: Shelf; onClick: () => void }) {
	const { t } = useTranslation()
	const Glyph = shelf === 'uploaded' ? IconUpload : IconPlus
	return (
		<Button leftSection={<Glyph size={16} stroke={2} aria-hidden />} onClick={onClick}>
			{t(SHELVES[shelf].add)}
		</Button>
	)
}

/** Whether a catalog is being added: by a button, by a file that was dropped, or by the address (`add`). */
function useCreating() {
	const { add }: { add?: true } = useSearch({ strict: false })
	const navigate = useNavigate()
	const [isBegun, setBegun] = useState(false)
	const [dropped, setDropped] = useState<File>()
	return {
		isBegun,
		isWanted: isBegun || add === true,
		dropped,
		begin: () => setBegun(true),
		drop: setDropped,
		end: () => {
			setBegun(false)
			setDropped(undefined)
			if (add) void navigate({ to: '.', search: (old) => ({ ...old, add: undefined }) as typeof old, replace: true })
		},
	}
}

/** The filters by state; of the generated catalogs with how many there are. */
function useStates(shelf: Shelf) {
	const { t } = useTranslation()
	const format = useFormat()
	const { data } = useQuery(read('perStatusCountCatalog', {}))
	const counts = shelf === 'generated' ? data?.counts : undefined
	const label = (word: string, n: number | undefined) => (
		<>
			{word} {n !== undefined && <span className={`${classes.count} num`}>{format.count(n)}</span>}
		</>
	)
	return [
		{ value: 'all', label: label(t('publishing.all'), counts?.active) },
		{ value: 'published', label: label(t('publishing.publishedOnes'), counts?.published) },
		{ value: 'draft', label: label(t('publishing.drafts'), counts && counts.draft - counts.unpublished) },
		{ value: 'unpublished', label: label(t('publishing.unpublishedOnes'), counts?.unpublished) },
	]
}

/** The first page replaces, later ones append while fewer than the total are shown (spec section 4). */
function useCatalogs(shelf: Shelf, name: string, state: State) {
	return useInfiniteQuery({
		queryKey: ['getCatalog', 'list', shelf, name, state],
		queryFn: ({ pageParam, signal }) =>
			call(
				'getCatalog',
				{
					page: pageParam,
					size: PAGE,
					...(shelf === 'deleted' ? { status: 'deleted' } : { kind: shelf }),
					...(name ? { name } : {}),
					...(state === 'all' || shelf === 'deleted' ? {} : { state }),
				},
				{ signal },
			),
		// While pages are being drawn, cards say how far that is.
		refetchInterval: ({ state }) => (state.data?.pages.some(isDrawing) ? DRAWING_POLL_MS : false),
		initialPageParam: 1,
		getNextPageParam: (last, pages) => (pages.length * PAGE < last.total ? pages.length + 1 : undefined),
	})
}

function isDrawing({ list }: { list: Catalog[] }): boolean {
	return list.some(({ coming }) => coming?.state === 'drawing')
}

interface TileProps {
	shelf: Shelf
	onClick: () => void
	onFile: (file: File | undefined) => void
}

/** The place of the next catalog, after the last one; among uploaded ones a file can be dropped there. */
function NewTile({ shelf, onClick, onFile }: TileProps) {
	const { t } = useTranslation()
	const uploading = shelf === 'uploaded'
	const drop = {
		onDragOver: (event: DragEvent) => event.preventDefault(),
		onDrop: (event: DragEvent) => {
			event.preventDefault()
			onFile(event.dataTransfer.files[0])
		},
	}
	const Glyph = uploading ? IconUpload : IconPlus
	return (
		<button type="button" className={classes.tile} onClick={onClick} {...(uploading ? drop : {})}>
			<Glyph size={20} stroke={1.6} aria-hidden />
			<b>{t(SHELVES[shelf].add)}</b>
			<span className="muted">{uploading ? t('upload.newHint') : t('catalog.newHint')}</span>
		</button>
	)
}

function Waiting() {
	return (
		<div className={cards.grid} aria-busy>
			{[1, 2, 3, 4].map((index) => (
				<Skeleton key={index} height={330} radius="lg" />
			))}
		</div>
	)
}
