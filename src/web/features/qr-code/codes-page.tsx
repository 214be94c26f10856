import { Button, Checkbox } from '@mantine/core'
import { IconFilterOff, IconPlus, IconPrinter, IconQrcode } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { read } from '#web/api/queries.ts'
import { paths } from '#web/app/paths.ts'
import { useFormat } from '#web/text/use-format.ts'
import { FilterField } from '#web/ui/filters/filter-field.tsx'
import { lazyIdle } from '#web/ui/lazy-idle.ts'
import { useNarrow } from '#web/ui/narrow.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { ScrollArea, Toolbar } from '#web/ui/page/page.tsx'
import { QueryGate } from '#web/ui/page/query-gate.tsx'
import { Pages } from '#web/ui/page/pages.tsx'
import { CodeRow } from './code-row.tsx'
import classes from './codes.module.css'
import type { QrCode } from './qr-data.ts'
import type { QrCodesAddress } from './search.ts'

const CodeForm = lazyIdle(async () => (await import('./code-form.tsx')).CodeForm)
const PrintDialog = lazyIdle(async () => (await import('./print-dialog.tsx')).PrintDialog)

const SIZE = 25

/** /qrCodes: what was printed where, where it leads, and how often it was scanned. */
export function CodesPage() {
	const { name, page = 1, add, catalog }: QrCodesAddress = useSearch({ strict: false })
	const navigate = useNavigate()
	const go = (search: QrCodesAddress) => void navigate({ to: paths.qrCodes, search })
	const query = useCodes(name, page)
	const [edited, setEdited] = useState<QrCode | 'new' | null>(null)
	const [chosen, setChosen] = useState<readonly QrCode[]>([])
	const [printed, setPrinted] = useState<readonly QrCode[] | null>(null)
	const total = query.data?.total ?? 0
	const isNew = query.data !== undefined && total === 0 && !name
	const begin = <AddButton onClick={() => setEdited('new')} />
	const close = () => {
		setEdited(null)
		if (add) go({ name, page })
	}
	const form = edited ?? (add ? 'new' : null)
	const actions = { onChoose: setChosen, onEdit: setEdited, onPrint: (code: QrCode) => setPrinted([code]) }
	return (
		<>
			<Head total={total} begin={isNew ? undefined : begin} />
			{!isNew && <Tools name={name} chosen={chosen} onPrint={() => setPrinted(chosen)} />}
			<ScrollArea>
				<QueryGate query={query}>
					{({ list }) =>
						list.length ? (
							<Codes {...{ list, total, page, chosen }} {...actions} onPage={(next) => go({ name, page: next })} />
						) : (
							<Nothing isNew={isNew} begin={begin} onClear={() => go({})} />
						)
					}
				</QueryGate>
			</ScrollArea>
			<Opened {...{ form, printed }} catalog={catalog ?? null} onClose={close} onPrinted={() => setPrinted(null)} />
		</>
	)
}

function Head({ total, begin }: { total: number; begin: ReactNode }) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const meta = total > 0 && t('qr.count', { count: total, n: count(total) })
	return <PageHeader title={t('qr.title')} meta={meta} actions={begin} />
}

interface OpenedProps {
	form: QrCode | 'new' | null
	catalog: string | null
	printed: readonly QrCode[] | null
	onClose: () => void
	onPrinted: () => void
}

/** What is open over the list. */
function Opened({ form, catalog, printed, onClose, onPrinted }: OpenedProps) {
	return (
		<Suspense>
			{form && <CodeForm {...(form !== 'new' && { code: form })} catalog={catalog} onClose={onClose} />}
			{printed && <PrintDialog codes={printed} onClose={onPrinted} />}
		</Suspense>
	)
}

/** A page of the list; the one before stays until it is there. */
function useCodes(name: string | undefined, page: number) {
	return useQuery({
		...read('getQrCodes', { page: Math.max(1, page), size: SIZE, ...(name && { name }) }),
		placeholderData: keepPreviousData,
	})
}

function AddButton({ onClick }: { onClick: () => void }) {
	const { t } = useTranslation()
	return (
		<Button leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />} onClick={onClick}>
			{t('qr.add')}
		</Button>
	)
}

function Nothing({ isNew, begin, onClear }: { isNew: boolean; begin: ReactNode; onClear: () => void }) {
	const { t } = useTranslation()
	if (isNew) return <EmptyState icon={IconQrcode} title={t('qr.emptyTitle')} text={t('qr.emptyText')} action={begin} />
	return (
		<EmptyState
			icon={IconFilterOff}
			title={t('qr.noneTitle')}
			text={t('qr.noneText')}
			action={
				<Button variant="default" onClick={onClear}>
					{t('qr.clear')}
				</Button>
			}
		/>
	)
}

interface ToolsProps {
	name: string | undefined
	chosen: readonly QrCode[]
	onPrint: () => void
}

function Tools({ name = '', chosen, onPrint }: ToolsProps) {
	const { t } = useTranslation()
	const { count } = useFormat()
	return (
		<Toolbar label={t('qr.title')}>
			<FilterField name={name} narrow={useNarrow()} label={t('qr.find')} />
			{chosen.length > 0 && (
				<Button
					variant="default"
					size="xs"
					leftSection={<IconPrinter size={15} stroke={1.6} aria-hidden />}
					onClick={onPrint}
				>
					{t('qr.printSome', { count: chosen.length, n: count(chosen.length) })}
				</Button>
			)}
		</Toolbar>
	)
}

interface CodesProps {
	list: readonly QrCode[]
	total: number
	page: number
	chosen: readonly QrCode[]
	onChoose: (chosen: readonly QrCode[]) => void
	onEdit: (code: QrCode) => void
	onPrint: (code: QrCode) => void
	onPage: (page: number) => void
}

function Codes({ list, total, page, chosen, onChoose, onEdit, onPrint, onPage }: CodesProps) {
	const { t } = useTranslation()
	const ids = new Set(chosen.map(({ id }) => id))
	const here = list.filter(({ id }) => ids.has(id)).length
	const others = chosen.filter((code) => !list.some(({ id }) => id === code.id))
	return (
		<div className={classes.page}>
			<Checkbox
				label={t('qr.chooseAll')}
				checked={here === list.length}
				indeterminate={here > 0 && here < list.length}
				onChange={({ currentTarget }) => onChoose(currentTarget.checked ? [...others, ...list] : others)}
			/>
			<ul className={classes.list} aria-label={t('qr.title')}>
				{list.map((code) => (
					<CodeRow
						key={code.id}
						code={code}
						isChosen={ids.has(code.id)}
						onChoose={(isChosen) => onChoose(isChosen ? [...chosen, code] : chosen.filter(({ id }) => id !== code.id))}
						onEdit={() => onEdit(code)}
						onPrint={() => onPrint(code)}
					/>
				))}
			</ul>
			<Pages page={page} total={total} size={SIZE} onPage={onPage} />
		</div>
	)
}
