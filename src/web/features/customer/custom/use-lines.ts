import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldErrors } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { refresh } from '#web/api/queries.ts'
import { useFormat } from '#web/text/use-format.ts'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { notifyError, notifyOk } from '#web/ui/feedback/toast.tsx'
import type { CustomField } from './use-custom-fields.ts'

/** A line of the drawer: a new field has no id yet, and a key of its own. */
export type Line = Omit<CustomField, 'id'> & { key: string; id?: string }

const newLine = (): Line => ({ key: crypto.randomUUID(), name: '', type: 'text', choices: [] })

/** The lines as they are typed, and saving them as a whole; who removes one that is in use is asked. */
export function useLines(fields: readonly CustomField[], onClose: () => void) {
	const { t } = useTranslation()
	const mayRemove = useAskRemove()
	const [lines, setLines] = useState<readonly Line[]>(() => fields.map((field) => ({ ...field, key: field.id })))
	const [gone, setGone] = useState<readonly string[]>([])
	const [busy, setBusy] = useState(false)
	const [problem, setProblem] = useState<unknown>(null)
	const change = (key: string, part: Partial<Line>) =>
		setLines((old) => old.map((line) => (line.key === key ? { ...line, ...part } : line)))
	const remove = async (key: string) => {
		const line = lines.find((one) => one.key === key)
		if (line?.id !== undefined) {
			if (!(await mayRemove(line.id, line.name))) return
			setGone((old) => [...old, key])
		}
		setLines((old) => old.filter((one) => one.key !== key))
	}
	const save = async () => {
		setBusy(true)
		setProblem(null)
		try {
			const list = lines.map(({ key: _key, ...line }) => ({ ...line, choices: [...line.choices] }))
			await call('setCustomerFields', { list, remove: [...gone] })
			await refresh('getCustomerFields', 'getCustomer', 'getCustomers')
			notifyOk(t('customer.customSaved'))
			onClose()
		} catch (error) {
			setProblem(error)
			setBusy(false)
		}
	}
	const errors = fieldErrors(problem)
	return { lines, change, remove, save, busy, problem, errors, add: () => setLines((old) => [...old, newLine()]) }
}

/** Whether a field may go: with values in it somebody has to mean it. */
function useAskRemove() {
	const { t } = useTranslation()
	const { count } = useFormat()
	return async (id: string, name: string): Promise<boolean> => {
		try {
			const { cleared } = await call('setCustomerFields', { remove: [id], dry_run: true })
			const question = { title: t('customer.customRemove', { name }), action: t('customer.customTake') }
			const text = t('customer.customRemoveText', { count: cleared, n: count(cleared) })
			return !cleared || (await confirm({ ...question, text, danger: true }))
		} catch (error) {
			notifyError(error)
			return false
		}
	}
}
