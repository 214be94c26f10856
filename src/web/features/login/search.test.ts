import { expect, test } from 'vitest'
import { loginSearch } from './search.ts'

test('an unknown way to sign in counts as absent', () => {
	expect(loginSearch({ mode: 'admin', next: '/plans' })).toEqual({ next: '/plans' })
	expect(loginSearch({ mode: 'signup' })).toEqual({ mode: 'signup' })
})
