import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attachment } from './attachment.ts'
import { startServer } from './testing/server.ts'

let server: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
	server = await startServer()
	const { storage, folder } = server
	await storage.put('media/k3/photo.jpg', Buffer.from('<script>no picture</script>'), { contentType: 'image/jpeg' })
	await storage.put('media/k3/page.html', Buffer.from('<p>'), { contentType: 'text/html' })
	await storage.put('media/k3/drawing.svg', Buffer.from('<svg>'), { contentType: 'image/svg+xml' })
	await storage.put('exports/a1/list.xlsx', Buffer.from('a list'), {
		contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
	})
	await writeFile(join(folder, 'secret.jpg'), 'SECRET')
})
afterAll(() => server.close())

const get = (path: string, init?: RequestInit) => fetch(server.url(path), init)

describe('public pictures', () => {
	it('are kept for ever, run nothing and are taken for nothing else', async () => {
		const answer = await get('/files/media/k3/photo.jpg')
		expect(answer.status).toBe(200)
		expect(Object.fromEntries(answer.headers)).toMatchObject({
			'content-type': 'image/jpeg',
			'content-length': '27',
			'cache-control': 'public, max-age=31536000, immutable',
			'x-content-type-options': 'nosniff',
			'content-security-policy': "default-src 'none'; sandbox",
			'cross-origin-resource-policy': 'cross-origin',
			'accept-ranges': 'none',
		})
		expect(await answer.text()).toBe('<script>no picture</script>')
	})

	it('answer HEAD', async () => {
		const answer = await get('/files/media/k3/photo.jpg', { method: 'HEAD' })
		expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([200, '27', ''])
	})

	it.each(['bytes=0-3', 'bytes=5-', 'bytes=0-1,2-3,4-5', 'bytes=-1'])('ignore the range %s', async (range) => {
		const answer = await get('/files/media/k3/photo.jpg', { headers: { range } })
		expect([answer.status, (await answer.text()).length]).toEqual([200, 27])
	})

	const absent = ['', 'k3', 'k3/', 'k3/none.jpg', 'k3/page.html', 'k3/drawing.svg', 'k3/photo', 'k3/PHOTO.JPG']
	absent.push('k3/photo.jpg/', 'k3/photo.jpg.jpg', 'k3//photo.jpg', '../exports/a1/list.xlsx', `${'a'.repeat(300)}.jpg`)
	it.each(absent)('%j is not there', async (path) => {
		const answer = await get(`/files/media/${path}`)
		expect(answer.status).toBe(404)
		expect(answer.headers.get('cache-control') ?? '').not.toContain('immutable')
	})

	it('show no other files', async () => {
		for (const path of [
			'/files',
			'/files/',
			'/files/media',
			'/files/exports/a1/list.xlsx',
			'/files/download/exports/a1/list.xlsx',
		])
			expect((await get(path)).status).toBeGreaterThanOrEqual(403)
	})
})

describe('spellings of the way out', () => {
	const up = [
		'..',
		'%2e%2e',
		'.%2e',
		'%252e%252e',
		'%c0%ae%c0%ae',
		'..%00',
		'\\..',
		'%5c..',
		'..;',
		'%u002e%u002e',
		'\x2e\x2e',
	]
	const paths = up.flatMap((step) => [
		`/files/media/${step}/${step}/secret.jpg`,
		`/files/media/k3/${step}/${step}/${step}/secret.jpg`,
		`/files/media/${step}%2f${step}%2fsecret.jpg`,
		`/files/media/${step}%5c${step}%5csecret.jpg`,
		`/files/download/${step}/secret.jpg?name=a&expires=99999999999&signature=a`,
	])
	const odd = [
		'/files/media/%',
		'/files/media/%zz',
		'/files/media/%00.jpg',
		'/files/media//etc/passwd',
		'/files/media/~/.jpg',
	]
	it.each([...paths, ...odd])('%s', async (path) => {
		const answer = await server.raw(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)
		expect(answer).toMatch(/^HTTP\/1.1 (400|403|404) /)
		expect(answer).not.toContain('SECRET')
		expect((await get('/files/media/k3/photo.jpg')).status).toBe(200)
	})
})

describe('signed downloads', () => {
	const key = 'exports/a1/list.xlsx'
	const sign = (fileName?: string) => server.storage.signGet({ key, fileName, expiresIn: 3600 })

	it('are saved under their name and kept by nobody', async () => {
		const answer = await get(await sign('价目表 2026.xlsx'))
		expect(answer.status).toBe(200)
		expect(await answer.text()).toBe('a list')
		expect(Object.fromEntries(answer.headers)).toMatchObject({
			'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
			'content-disposition': `attachment; filename="___ 2026.xlsx"; filename*=UTF-8''%E4%BB%B7%E7%9B%AE%E8%A1%A8%202026.xlsx`,
			'cache-control': 'no-store',
			'x-content-type-options': 'nosniff',
			'content-security-policy': "default-src 'none'; sandbox",
		})
	})

	it('take the name of the key when none is given', async () => {
		expect((await get(await sign())).headers.get('content-disposition')).toContain('filename="list.xlsx"')
	})

	it('are refused when anything differs', async () => {
		const path = await sign('list.xlsx')
		const upload = await server.storage.signPut({ key, contentType: typeOfXlsx, maxLength: 9, expiresIn: 900 })
		const refused = [
			path.replace('list.xlsx?', 'lisd.xlsx?'),
			path.replace('/a1/', '/a2/'),
			path.replace('name=list', 'name=virus'),
			path.replace(/expires=\d+/, 'expires=99999999999'),
			path.replace(/signature=./, 'signature=!'),
			path.replace(/&signature=.*/, ''),
			`${path}&name=other`,
			upload.replace('/upload/', '/download/'),
		]
		for (const altered of refused) {
			const answer = await get(altered)
			expect(answer.status, altered).toBe(403)
			expect(answer.headers.get('content-disposition')).toBeNull()
		}
		expect((await get(path)).status).toBe(200)
	})

	it('end to the second', async () => {
		const start = server.clock.now
		const path = await sign()
		server.clock.now = new Date(start.getTime() + 3_599_000)
		expect((await get(path)).status).toBe(200)
		server.clock.now = new Date(start.getTime() + 3_600_000)
		expect((await get(path)).status).toBe(403)
		server.clock.now = start
	})

	it('say so when the file is gone', async () => {
		const answer = await get(await server.storage.signGet({ key: 'exports/gone.pdf', expiresIn: 60 }))
		expect([answer.status, answer.headers.get('content-disposition')]).toEqual([404, null])
	})

	it('give the file back when the reader leaves', async () => {
		await server.storage.put('exports/big', Buffer.alloc(30 * 1024 * 1024), { contentType: 'application/zip' })
		const path = await server.storage.signGet({ key: 'exports/big', expiresIn: 60 })
		const before = (await readdir('/dev/fd')).length
		for (let i = 0; i < 5; i++) {
			const abort = new AbortController()
			await get(path, { signal: abort.signal })
			abort.abort()
		}
		await expect.poll(async () => (await readdir('/dev/fd')).length - before, { timeout: 10_000 }).toBeLessThan(5)
	})
})

describe('signed views', () => {
	const sign = (key: string) => server.storage.signView({ key, expiresIn: 3600 })

	it('show a picture, kept by its reader alone and as long as the address holds', async () => {
		await server.storage.put('pages/a1/1.webp', Buffer.from('a page'), { contentType: 'image/webp' })
		const answer = await get(await sign('pages/a1/1.webp'))
		expect(await answer.text()).toBe('a page')
		expect(Object.fromEntries(answer.headers)).toMatchObject({
			'content-type': 'image/webp',
			'cache-control': 'private, max-age=3600, immutable',
			'content-security-policy': "default-src 'none'; sandbox",
		})
		expect(answer.headers.get('content-disposition')).toBeNull()
	})

	it('show nothing else, and are refused when anything differs', async () => {
		expect((await get(await sign('exports/a1/list.xlsx'))).status).toBe(404)
		const path = await sign('pages/a1/1.webp')
		const download = await server.storage.signGet({ key: 'pages/a1/1.webp', expiresIn: 3600 })
		for (const altered of [path.replace('/1.webp', '/2.webp'), path.replace(/expires=\d+/, 'expires=99999999999')])
			expect((await get(altered)).status, altered).toBe(403)
		expect((await get(download.replace('/download/', '/view/'))).status).toBe(403)
	})
})

const typeOfXlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

describe('T35: names of downloads', () => {
	const trueName = (header: string) => decodeURIComponent(/filename\*=UTF-8''(\S+)$/.exec(header)?.[1] ?? '')
	it.each([
		['Größe "L" 100%.pdf', 'Größe _L_ 100%.pdf'],
		['a\r\nset-cookie: x=y.pdf', 'a__set-cookie_ x=y.pdf'],
		['../../etc/passwd', '.._.._etc_passwd'],
		['目录’s (1)*.pdf', '目录’s (1)_.pdf'],
		['invoice\u202efdp.exe', 'invoice_fdp.exe'],
		['\ud800.pdf', '\ufffd.pdf'],
		['..', 'download'],
		['', 'download'],
		['e\u0301.pdf', 'é.pdf'],
		['👩🏽‍🎨.pdf', '👩🏽‍🎨.pdf'],
	])('%j is saved as %j', (name, saved) => {
		const header = attachment(name)
		expect(trueName(header)).toBe(saved)
		expect(header).toMatch(/^attachment; filename="[ !#-$&-[\]-~]+"; filename\*=UTF-8''[\w!#$&+\-.^`|~%]+$/)
	})

	it('are not longer than file systems allow', () => {
		expect(Buffer.byteLength(trueName(attachment('x'.repeat(1000))))).toBe(150)
	})
})
