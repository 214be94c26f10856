import { expect, test } from 'vitest'
import { NOTHING_PENDING, pendingCells, pendingReducer, type PendingEdit } from './pending.ts'

const edit = (...edits: PendingEdit[]) => ({ do: 'edit' as const, edits })

test('edits are steps that are undone and redone', () => {
	const one = pendingReducer(NOTHING_PENDING, edit({ key: 'a', path: 'p', text: '1' }))
	const two = pendingReducer(one, edit({ key: 'a', path: 'p', text: '2' }, { key: 'b', path: 'p', text: '3' }))
	expect(two.now.cells).toEqual({ a: { p: '2' }, b: { p: '3' } })
	const back = pendingReducer(two, { do: 'undo' })
	expect(back.now.cells).toEqual({ a: { p: '1' } })
	expect(pendingReducer(back, { do: 'redo' }).now).toEqual(two.now)
	expect(pendingReducer(NOTHING_PENDING, { do: 'undo' })).toBe(NOTHING_PENDING)
	expect(pendingReducer(pendingReducer(back, edit()), { do: 'redo' }).future).toEqual([])
})

test('untouched rows keep their identity; a cell taken back leaves nothing', () => {
	const before = pendingReducer(
		NOTHING_PENDING,
		edit({ key: 'a', path: 'p', text: '1' }, { key: 'b', path: 'p', text: '' }),
	)
	const after = pendingReducer(before, edit({ key: 'b', path: 'p', text: null }))
	expect(after.now.cells['a']).toBe(before.now.cells['a'])
	expect(pendingCells(after.now.cells)).toEqual([{ key: 'a', path: 'p', text: '1' }])
	expect(before.now.cells['b']).toEqual({ p: '' })
})

test('columns are steps among them', () => {
	const view = [{ path: 'sku_name', name: 'SKU' }]
	const picked = pendingReducer(pendingReducer(NOTHING_PENDING, edit({ key: 'a', path: 'p', text: '1' })), {
		do: 'columns',
		change: () => view,
	})
	expect(picked.now).toEqual({ cells: { a: { p: '1' } }, view })
	const back = pendingReducer(picked, { do: 'undo' })
	expect(back.now).toEqual({ cells: { a: { p: '1' } }, view: null })
	expect(pendingReducer(back, { do: 'redo' }).now).toEqual(picked.now)
})

test('what is saved is no step', () => {
	const one = pendingReducer(NOTHING_PENDING, edit({ key: 'a', path: 'p', text: '1' }))
	const saved = pendingReducer(one, { do: 'saved', edits: [{ key: 'a', path: 'p', text: null }] })
	expect(saved).toEqual(NOTHING_PENDING)
})
