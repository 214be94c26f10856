import { afterEach, expect, test, vi } from 'vitest'
import { lentEnvironment } from './environment.ts'

afterEach(() => vi.unstubAllEnvs())

test('children get the folder of compiled code and nothing else', () => {
	vi.stubEnv('DATABASE_URL', 'postgres://user:secret@example.com/vitrine')
	vi.stubEnv('NODE_COMPILE_CACHE', '/somewhere')
	expect(lentEnvironment()).toEqual({ NODE_COMPILE_CACHE: '/somewhere' })
	vi.stubEnv('NODE_COMPILE_CACHE', undefined)
	expect(lentEnvironment()).toEqual({})
})
