import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { md5 } from '#domain/media/md5.ts'

const known = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex')

test.each([0, 1, 55, 56, 57, 63, 64, 65, 119, 120, 128, 100_000])('md5 of %i bytes', (length) => {
	const bytes = Uint8Array.from({ length }, (_, at) => (at * 37) & 255)
	expect(md5(bytes)).toBe(known(bytes))
})

test('md5 of anything, also of a part of a larger buffer', () => {
	fc.assert(
		fc.property(fc.uint8Array({ maxLength: 300 }), fc.nat(40), (bytes, from) => {
			const part = bytes.subarray(from)
			expect(md5(part)).toBe(known(part))
		}),
	)
})
