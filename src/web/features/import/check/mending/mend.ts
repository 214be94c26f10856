import { createContext, useContext, useMemo } from 'react'
import type { ImportFile, ImportRules } from '#contract/import-shapes.ts'
import { call } from '#web/api/client.ts'
import { notifyError } from '#web/ui/feedback/toast.tsx'
import { keepFile, refreshStatus } from '../../import-data.ts'

/** Mending a list where it stands; every change is checked again. */
export interface Mend {
	/** Lets a cell read `value`; with `like`, every cell of its column that reads so. */
	fix(row: number, column: number, value: string, like?: string): Promise<void>
	/** After `first`, unless that was not wanted. */
	change(rules: Partial<ImportRules>, first?: () => Promise<boolean>): Promise<void>
}

/** Absent where nothing can be mended any more. */
export const MendContext = createContext<Mend | null>(null)

export function useMend(): Mend | null {
	return useContext(MendContext)
}

/** The means to mend this list. Rows stay as they are shown until the check has ended. */
export function useMending(file: ImportFile): Mend {
	return useMemo(() => {
		const { import_id, mapping = {}, rules } = file
		const after = async (asked: Promise<unknown>) => {
			try {
				await asked
			} catch (error) {
				notifyError(error)
				return
			}
			await refreshStatus(import_id)
		}
		return {
			fix: (row, column, value, like) =>
				after(call('importFix', { import_id, row, column, value, ...(like === undefined ? {} : { like }) })),
			change: async (change, first) => {
				if (first && !(await first().catch(notifyError))) return
				const changed = { ...rules, ...change }
				await after(call('importCheck', { import_id, mapping, rules: changed }))
				keepFile({ ...file, rules: changed })
			},
		}
	}, [file])
}
