import { expect, test } from 'vitest'
import { z } from 'zod'
import { readStored, readStoredOrNull, StoredMismatch } from './stored.ts'

const Payload = z.object({ import_id: z.string(), rows: z.array(z.object({ n: z.int() })) })

test('what fits is read, what the schema does not know is left out', () => {
	const kept = { import_id: 'a', rows: [{ n: 1 }], more: true }
	expect(readStored(Payload, kept, 'payload')).toEqual({ import_id: 'a', rows: [{ n: 1 }] })
	expect(readStoredOrNull(Payload, null, 'payload')).toBeNull()
})

test('what does not fit is named by its place', () => {
	const read = (value: unknown) => () => readStored(Payload, value, 'payload of import_run')
	expect(read({ import_id: 'a', rows: [{ n: 1 }, { n: '2' }] })).toThrow(StoredMismatch)
	expect(read({ import_id: 'a', rows: [{ n: 1 }, { n: '2' }] })).toThrow(
		'what is stored as payload of import_run does not fit: rows.1.n: ',
	)
	expect(read(undefined)).toThrow('what is stored as payload of import_run does not fit: ')
})
