import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { addressTest, serveBuilt } from './static.ts'

test('an address of the app is known in any case, with a query and a slash at its end; others are not', () => {
	const known = addressTest(['/', '/index', '/dashboard/home', '/$username/docs/sharing/$hash'])
	for (const url of [
		'/',
		'/?x=1',
		'/index',
		'/INDEX/',
		'/dashboard/home?cateKey=9#top',
		'/ann/docs/sharing/a-b?link=1',
	])
		expect([url, known(url)]).toEqual([url, true])
	for (const url of ['/dashboard', '/index/x', '/no/such/page', '/ann/docs/sharing/', '/a/b/docs/sharing/c', '/%00'])
		expect([url, known(url)]).toEqual([url, false])
})

test('a built file is served by its exact name, compressed where it was built so; nothing else of the disk', async () => {
	const root = await mkdtemp(join(tmpdir(), 'built-'))
	await mkdir(join(root, 'words'))
	for (const [name, text] of Object.entries({ 'a-1.js': 'plain', 'a-1.js.br': 'small', 'words/b.css': 'b{}' }))
		await writeFile(join(root, name), text)
	const app = fastify()
	onTestFinished(() => app.close())
	await serveBuilt(app, '/assets/', root)
	await serveBuilt(app, '/others/', join(root, 'words'))
	const get = async (url: string, headers = {}) => {
		const { statusCode, payload } = await app.inject({ url, headers })
		return [statusCode, statusCode === 200 ? payload : '']
	}
	expect(await get('/assets/a-1.js')).toEqual([200, 'plain'])
	expect(await get('/assets/a-1.js', { 'accept-encoding': 'br' })).toEqual([200, 'small'])
	expect(await get('/assets/words/b.css')).toEqual([200, 'b{}'])
	expect(await get('/others/b.css')).toEqual([200, 'b{}'])
	const { statusCode, headers } = await app.inject({ method: 'HEAD', url: '/assets/a-1.js' })
	expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
	await writeFile(join(root, 'later.js'), 'put there since')
	for (const name of ['', 'A-1.js', 'later.js', 'words', 'words/', '..%2fa-1.js', 'a-1.js%00'])
		expect([name, await get(`/assets/${name}`)]).toEqual([name, [404, '']])
})
