import { useState } from 'react'
import type { ImportFile } from '#contract/import-shapes.ts'
import { call, type Params } from '#web/api/client.ts'
import { notifyError } from '#web/ui/feedback/toast.tsx'
import { saveChoices } from '../choices.ts'
import { keepFile, refreshImport } from '../import-data.ts'

type Asked = Omit<Params<'importRead'>, 'import_id'>

/** Has the server read the list anew; what it refuses is said and changes nothing. */
export function useReread({ import_id }: ImportFile) {
	const [busy, setBusy] = useState(false)
	const reread = (asked: Asked) => {
		setBusy(true)
		void saveChoices()
			.then(() => call('importRead', { import_id, ...asked }))
			.then(keepFile)
			.then(refreshImport)
			.catch(notifyError)
			.finally(() => setBusy(false))
	}
	return { reread, busy }
}
