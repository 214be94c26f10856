import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ImportFile, ImportRowStatus } from '#contract/import-shapes.ts'
import { call } from '#web/api/client.ts'
import { queryClient, read, refresh } from '#web/api/queries.ts'
import { paths } from '#web/app/paths.ts'
import type { ImportStep } from './steps.ts'
import type { ImportStatus } from './import-status.ts'

export type ImportRow = ImportStatus['list'][number]

const POLL_MS = 700
/** Rows of a page of the check. */
export const ROWS = 100

/** The list as it was read. It changes only through `keepFile`. */
export function useImportFile(import_id: string) {
	return useQuery({ ...read('importFile', { import_id }), staleTime: Infinity })
}

/** The list as it is kept now. */
export function keptFile(import_id: string): ImportFile | undefined {
	return queryClient.getQueryData(read('importFile', { import_id }).queryKey)
}

/** Keeps what the server answered about the list, or what was chosen for it. */
export function keepFile(file: ImportFile): void {
	queryClient.setQueryData(read('importFile', { import_id: file.import_id }).queryKey, file)
}

/** Where the import stands, asked for again and again while a job works on it. */
export function useImportStatus(import_id: string) {
	return useQuery({
		...read('importGet', { import_id, size: 1 }),
		staleTime: 0,
		refetchInterval: ({ state: { data } }) => (data && (isWorking(data) || isTakingPictures(data)) ? POLL_MS : false),
	})
}

export interface RowFilter {
	only?: ImportRowStatus | 'warning'
	/** One objection. */
	code?: string
}

/**
 * A page of the rows as the last job left them; the one before stays until the next is there. Rows of a check that goes
 * on are not asked for: what is read on its way would be taken for what it found.
 */
export function useImportRows({ import_id, state, job }: ImportStatus, filter: RowFilter, page: number) {
	const { queryKey, queryFn } = read('importGet', { import_id, size: ROWS, page, ...filter })
	return useQuery({
		queryKey: [...queryKey, job?.id],
		queryFn,
		enabled: state !== 'checking',
		staleTime: 60_000,
		placeholderData: keepPreviousData,
	})
}

export function isWorking({ state }: Pick<ImportStatus, 'state'>): boolean {
	return state === 'checking' || state === 'running' || state === 'undoing'
}

/** Whether a job takes in pictures that come with the list. */
export function isTakingPictures({ picture_job }: Pick<ImportStatus, 'picture_job'>): boolean {
	return picture_job?.state === 'queued' || picture_job?.state === 'running'
}

/** Compares the list with the stored SKUs once more, as it was mapped. */
export async function checkAgain({ import_id, mapping = {}, rules }: ImportFile): Promise<void> {
	await call('importCheck', { import_id, mapping, rules })
	await refreshImport()
}

/** After anything that changed the import. */
export function refreshImport(): Promise<void> {
	return refresh('importGet')
}

/** Asks where the import stands. */
export async function refreshStatus(import_id: string): Promise<void> {
	await queryClient.fetchQuery({ ...read('importGet', { import_id, size: 1 }), staleTime: 0 })
}

/** The address is the wizard's memory: which import, and which step when it is not the one the import waits at. */
export function useWizard() {
	const { import_id, step }: { import_id?: string; step?: ImportStep } = useSearch({ strict: false })
	const navigate = useNavigate()
	const go = (to: ImportStep, id = import_id) =>
		void navigate({ to: paths.importProduct, search: { ...(id ? { import_id: id } : {}), step: to } })
	const startOver = () => void navigate({ to: paths.importProduct, search: {} })
	return { import_id, step, go, startOver }
}
