import { expect, test } from 'vitest'
import { SPEC_BLOCKS } from './blocks.ts'
import { blocksOn, completeBlocks } from './record.ts'

test('every block stands once: those named in their order, the others as a new sheet has them', () => {
	const blocks = completeBlocks([
		{ block: 'contact', on: false },
		{ block: 'prices', on: true },
		{ block: 'contact', on: true },
	])
	expect(blocks.map(({ block }) => block).toSorted()).toEqual([...SPEC_BLOCKS].toSorted())
	expect(blocks.slice(0, 3)).toEqual([
		{ block: 'contact', on: false },
		{ block: 'prices', on: true },
		{ block: 'pictures', on: true },
	])
	expect(completeBlocks([]).filter(({ on }) => !on)).toEqual([{ block: 'prices', on: false }])
	expect(blocksOn(blocks)[0]).toBe('prices')
})
