import { useState } from 'react'
import { call } from '#web/api/client.ts'
import { waitForJob } from '#web/api/wait-for-job.ts'
import { notifyError } from '#web/ui/feedback/toast.tsx'

/** Makes the protocol of a stocktake and saves it as a file. */
export function useProtocol(stocktake_id: string) {
	const [busy, setBusy] = useState(false)
	const make = async (format: 'pdf' | 'xlsx') => {
		setBusy(true)
		try {
			const { job_id } = await call('exportStocktake', { stocktake_id, format })
			const { url, file_name } = await waitForJob(job_id)
			download(String(url), String(file_name))
		} catch (error) {
			notifyError(error)
		}
		setBusy(false)
	}
	return { busy, make }
}

function download(url: string, name: string): void {
	const link = document.createElement('a')
	link.href = url
	link.download = name
	link.click()
}
