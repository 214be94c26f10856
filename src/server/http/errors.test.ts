import fastify from 'fastify'
import { expect, test } from 'vitest'
import { DatabaseStopped } from '#server/db/errors.ts'
import { answerErrors } from './errors.ts'

test.each([
	[new DatabaseStopped('killed'), 503, 'unavailable', '2'],
	[Object.assign(new Error('no space'), { code: 'ENOSPC' }), 507, 'storage_full', undefined],
	[new Error('a password in it'), 500, 'internal', undefined],
])('%s is answered in words, and when to come again', async (error, status, code, retry) => {
	const app = fastify()
	answerErrors(app)
	app.get('/fails', () => Promise.reject(error))
	const reply = await app.inject({ method: 'GET', url: '/fails', headers: { 'accept-language': 'zh' } })
	expect([reply.statusCode, reply.json().code, reply.headers['retry-after']]).toEqual([status, code, retry])
	expect(reply.json().msg).toMatch(/^[^a-z]+$/)
	await app.close()
})
