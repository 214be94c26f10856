import { expect, test } from 'vitest'
import { deliveredOf, restOf, trackingLink, trackingProblem } from './delivery.ts'

test('a line tells what was ordered, what came before and what is still to come', () => {
	const line = { id: 'a', qty: '4', delivery: null }
	const [one] = deliveredOf([line], [{ id: 'a', qty: '10' }], new Map([['a', '3.5']]))
	expect(one).toEqual({ id: 'a', qty: '4', delivery: { ordered: '10', before: '3.5' } })
	expect([one && restOf(one), restOf(line)]).toEqual(['2.5', null])
	expect(restOf({ qty: '12', delivery: { ordered: '10', before: '0' } })).toBe('0')
	expect(deliveredOf([{ ...line, id: 'text' }], [], new Map())).toEqual([{ ...line, id: 'text' }])
})

test('a tracking number is text or an https address, nothing else that a browser would open', () => {
	expect(trackingLink('1Z 999 AA1')).toBeNull()
	expect(trackingLink('https://track.example/t?no=1Z999')).toBe('https://track.example/t?no=1Z999')
	for (const bad of [
		'http://track.example/1',
		'javascript:alert(1)',
		' data:text/html,x',
		'//track.example',
		'https://a b',
	])
		expect([trackingProblem(bad), trackingLink(bad)]).toEqual([
			{ code: 'document_tracking', path: 'meta.tracking' },
			null,
		])
	expect([trackingProblem(''), trackingProblem('DPD 0155')]).toEqual([null, null])
})
