import { beforeEach, expect, test } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { awaitStep, forgetSteps, remember, type UndoStep, stepBack, stepForward } from './steps.ts'

/** What was taken back and done again, in order. */
let log: string[] = []
const step = (name: string): UndoStep => {
	return async () => {
		log.push(name)
		return step(name.startsWith('-') ? name.slice(1) : `-${name}`)
	}
}
const failing = (...outcomes: (ApiError | null)[]): UndoStep => {
	return async () => {
		const outcome = outcomes.shift()
		log.push(outcome?.code ?? 'left')
		if (outcome) throw outcome
		return null
	}
}
const error = (status: number, code: string) => new ApiError({ status, code, msg: code })

beforeEach(() => {
	forgetSteps()
	log = []
})

test('steps go back, the newest first, and forward again until something new is done', async () => {
	remember(step('a'))
	remember(step('b'))
	await stepBack()
	await stepBack()
	await stepBack()
	await stepForward()
	expect(log).toEqual(['b', 'a', '-a'])
	remember(step('c'))
	await stepForward()
	await stepBack()
	await stepBack()
	expect(log).toEqual(['b', 'a', '-a', 'c', 'a'])
})

test('the toast of a change takes back that change; keys go on with the others', async () => {
	const undo = remember(step('a'))
	remember(step('b'))
	const again = await undo()
	await stepBack()
	expect(log).toEqual(['a', 'b'])
	await (typeof again === 'function' ? again() : undefined)
	expect(log).toEqual(['a', 'b', '-a'])
})

test('what another window took back is passed over; what the server could not be asked is tried again', async () => {
	remember(step('a'))
	remember(failing(error(0, 'network'), null))
	remember(failing(error(422, 'undo_done')))
	await stepBack()
	expect(log).toEqual(['undo_done', 'network'])
	await stepBack()
	await stepForward()
	await stepBack()
	expect(log).toEqual(['undo_done', 'network', 'left', 'a'])
})

test('going back waits for what is being saved', async () => {
	const { promise, resolve } = Promise.withResolvers<void>()
	remember(step('a'))
	void awaitStep(promise.then(() => remember(step('b'))))
	const back = stepBack()
	resolve()
	await back
	expect(log).toEqual(['b'])
})
