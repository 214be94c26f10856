import { TEMPLATE_FILE_MAX } from '#domain/catalog/limits.ts'
import { call } from '#web/api/client.ts'
import { text } from '#web/text/i18n.ts'
import { notifyError, notifyOk, notifyWarning } from '#web/ui/feedback/toast.tsx'
import { type OwnTemplate, refreshTemplates } from '../template-data.ts'
import { saveFile } from '#web/ui/files/save-file.ts'

/** Runs a change of templates, tells a failure, and reads the shelves anew; answers whether it was done. */
export async function change(act: () => Promise<unknown>): Promise<boolean> {
	try {
		await act()
		return true
	} catch (error) {
		notifyError(error)
		return false
	} finally {
		await refreshTemplates()
	}
}

/** Deletes a template, with another in its place where published catalogs use it; Undo brings it back. */
export async function deleteTemplate(
	{ template_id, name }: OwnTemplate,
	replacement: { key: string } | { template_id: string } | undefined,
): Promise<boolean> {
	const done = await change(() => call('deleteTemplate', { template_id, ...(replacement ? { replacement } : {}) }))
	if (done)
		notifyOk(text('template.deleted', { name }), () =>
			change(() => call('operateTemplate', { action: 'restore', template_id })),
		)
	return done
}

/** Gives the browser the template as a JSON file to keep. */
export async function exportTemplate({ template_id }: OwnTemplate): Promise<void> {
	try {
		const { file } = await call('operateTemplate', { action: 'export', template_id })
		if (file) saveFile(file.file_name, file.text, 'application/json')
	} catch (error) {
		notifyError(error)
	}
}

/** Reads a template's file into the account; says what of it was left out. */
export async function importTemplate(file: File): Promise<OwnTemplate | null> {
	try {
		// Of a file that is no template the beginning tells it, however large it is.
		const content = await file.slice(0, TEMPLATE_FILE_MAX).text()
		const { template, left_out } = await call('operateTemplate', { action: 'import', file: content })
		if (template.type === 'system') return null
		if (left_out?.length) notifyWarning(text('template.leftOut', { name: template.name }))
		else notifyOk(text('template.imported', { name: template.name }))
		return template
	} catch (error) {
		notifyError(error)
		return null
	} finally {
		await refreshTemplates()
	}
}
