import { describe, expect, it } from 'vitest'
import { createLateWrites } from './late-writes.ts'

const HOUR_MS = 3_600_000

describe('late writes', () => {
	it('write what was kept under a key together, in order, and only once', async () => {
		const written: string[][] = []
		const late = createLateWrites({ warn: () => undefined }, HOUR_MS)
		const write = async (items: string[]) => void written.push(items)
		for (const item of ['a', 'b']) late.keep('one', item, write)
		late.keep('other', 'c', write)
		await late.flush('one')
		expect(written).toEqual([['a', 'b']])
		await late.close()
		expect(written).toEqual([['a', 'b'], ['c']])
		await late.flush('one')
		expect(written).toHaveLength(2)
	})

	it('are written by themselves after a while', async () => {
		const late = createLateWrites({ warn: () => undefined }, 1)
		expect(await new Promise((resolve) => late.keep('one', 'a', async (items) => resolve(items)))).toEqual(['a'])
	})

	it('let whoever settles wait for a write under way, and what comes meanwhile', async () => {
		const written: string[] = []
		const gate = Promise.withResolvers<void>()
		const late = createLateWrites({ warn: () => undefined }, HOUR_MS)
		const write = async (items: string[]) => {
			await gate.promise
			written.push(...items)
		}
		late.keep('one', 'a', write)
		const first = late.flush('one')
		late.keep('one', 'b', write)
		const second = late.close()
		gate.resolve()
		await Promise.all([first, second])
		expect(written).toEqual(['a', 'b'])
	})

	it('log what fails and go on', async () => {
		const warnings: string[] = []
		const late = createLateWrites({ warn: (_details, message) => warnings.push(message) }, HOUR_MS)
		late.keep('one', 'a', () => Promise.reject(new Error('no')))
		await late.close()
		expect(warnings).toEqual(['a late write failed'])
	})
})
