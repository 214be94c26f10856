import { isProblem } from '#domain/problem.ts'
import type { Data } from '#web/api/client.ts'
import { call } from '#web/api/client.ts'
import { refreshSaved } from '../../refresh-skus.ts'
import type { Edit, Edits, Item } from './edits.ts'
import { CATEGORY, readTyped, type Values } from './values.ts'

type Result = Data<'productUpsertByAttrPath'>['results'][number]

/** Sends items and tells what is stored now, and what becomes of the edits; throws when nothing could be sent. */
export async function saveItems(items: readonly { paths: string[]; item: Item }[], sent: Edits) {
	const { results } = await call('productUpsertByAttrPath', { items: items.map(({ item }) => item) })
	const values: Record<string, Values[string]> = {}
	const outcomes = new Map<string, Result>()
	for (const [index, { paths }] of items.entries())
		for (const path of paths) {
			const result = results[index]
			const read = readTyped(path, sent[path]?.typed)
			if (result) outcomes.set(path, result)
			if (result?.ok && !isProblem(read)) Object.assign(values, read)
		}
	void refreshSaved({ moved: CATEGORY in values })
	const withoutSaved = (now: Edits): Edits =>
		Object.fromEntries(
			Object.entries(now).flatMap(([path, edit]) => {
				const outcome = outcomes.get(path)
				if (!outcome) return [[path, edit]]
				const rest = remaining(path, edit, sent[path], outcome)
				return rest ? [[path, rest]] : []
			}),
		)
	return { values: values as Values, withoutSaved }
}

/** What is left to do in a field after its save; what was typed meanwhile stays. */
function remaining(path: string, edit: Edit, sent: Edit | undefined, { ok, error }: Result): Edit | null {
	const { left = false, typed, held } = edit
	const typedOn = typed !== sent?.typed
	if (ok) {
		const read = readTyped(path, sent?.typed)
		if (!typedOn) return null
		return { typed, left, ...(held ? { held } : {}), state: 'waiting', expected: isProblem(read) ? null : read[path] }
	}
	if (error?.code === 'conflict')
		return { ...edit, state: 'conflict', current: error.current?.[path], msg: error.msg, left: true, held: false }
	return {
		...edit,
		state: typedOn ? 'waiting' : 'refused',
		msg: error?.msg ?? '',
		suggestion: error?.suggestion,
		left: true,
	}
}
