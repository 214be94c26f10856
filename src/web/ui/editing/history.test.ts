import { expect, test } from 'vitest'
import { begin, changed, redone, undone } from './history.ts'

test('steps back and forth; a new change ends what was undone', () => {
	let history = begin('a')
	expect([undone(history), redone(history)]).toEqual([history, history])
	history = changed(changed(history, 'b', 'name', 1000), 'c', 'color', 2000)
	expect(undone(history).now).toBe('b')
	expect(undone(undone(history)).now).toBe('a')
	expect(redone(undone(undone(history))).now).toBe('b')
	const other = changed(undone(history), 'd', 'name', 3000)
	expect([other.now, other.future]).toEqual(['d', []])
})

test('fast changes of one thing are one step, slow ones or of another thing are not', () => {
	const typed = ['s', 'sp', 'spr'].reduce(
		(history, word, n) => changed(history, word, 'name', 1000 + n * 100),
		begin(''),
	)
	expect(undone(typed).now).toBe('')
	expect(undone(changed(typed, 'sprint', 'name', 9000)).now).toBe('spr')
	expect(undone(changed(typed, 'blue', 'color', 1250)).now).toBe('spr')
})

test('the first change after an undo is a step of its own', () => {
	const history = undone(changed(begin('a'), 'b', 'name', 1000))
	expect(undone(changed(history, 'c', 'name', 1010)).now).toBe('a')
})

test('a hundred steps are kept', () => {
	let history = begin(0)
	for (let n = 1; n <= 150; n++) history = changed(history, n, 'n', n * 1000)
	expect(history.past).toHaveLength(100)
	expect(history.past[0]).toBe(50)
})

test('what has no name is a step of its own, however fast', () => {
	const history = changed(changed(begin('a'), 'b', '', 1000), 'c', '', 1001)
	expect(undone(history).now).toBe('b')
})
