import { chmodSync, globSync, lstatSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { type RunningServer, startProcess } from '#tests/make/process.ts'
import { unpackFolder } from '#tests/make/release.ts'
import { until } from '#tests/make/until.ts'
import { makePhoto } from '#tests/make/upload.ts'
import { PASSWORD } from '#tests/password.ts'

const kept = join(import.meta.dirname, '../releases/0024/folder.br')

/** A data folder as an operator makes it beforehand: everybody may look in. */
function operatorsFolder(): string {
	const folder = mkdtempSync(join(inject('runFolder'), 'operators-'))
	chmodSync(folder, 0o755)
	return folder
}

/** What others than the owner may do something with. */
function openToOthers(folder: string): string[] {
	return ['', ...globSync('**', { cwd: folder })].filter((path) => lstatSync(join(folder, path)).mode & 0o077)
}

test(
	'what a server makes is nobody else to read; half an upload is gone after a kill',
	{ timeout: 120_000 },
	async () => {
		const dataDir = operatorsFolder()
		const first = await startProcess(dataDir)
		const { token } = await signUpAndUpload(first)
		expect(globSync('database/**', { cwd: dataDir }).length).toBeGreaterThan(900)
		expect(globSync('files/media/**', { cwd: dataDir }).length).toBeGreaterThan(3)
		expect(openToOthers(dataDir)).toEqual([])
		sendHalfAnUpload(first, token)
		const left = () => readdirSync(join(dataDir, 'temp'))
		await until(() => left().length > 0, 'half an upload in the folder of unfinished files')
		await first.end('SIGKILL')
		expect(left()).toEqual([expect.stringMatching(/^upload-/)])
		const second = await startProcess(dataDir)
		expect(left()).toEqual([])
		await second.end()
		expect(openToOthers(dataDir)).toEqual([])
	},
)

test('a folder that an earlier release left open is closed at the start', { timeout: 120_000 }, async () => {
	const dataDir = operatorsFolder()
	unpackFolder(readFileSync(kept), dataDir)
	for (const path of ['secret', ...globSync('files/**', { cwd: dataDir })]) chmodSync(join(dataDir, path), 0o755)
	expect(openToOthers(dataDir).length).toBeGreaterThan(900)
	const server = await startProcess(dataDir)
	await until(
		() => openToOthers(dataDir).length === 0,
		() => openToOthers(dataDir).join(', '),
	)
	await server.end()
})

async function signUpAndUpload({ url }: RunningServer): Promise<{ token: string }> {
	const owner = { email: 'owner@example.com', username: 'owner', password: PASSWORD }
	const params = JSON.stringify({ params: owner })
	const signedUp = await fetch(`${url}/api/signup`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: params,
	})
	const { data } = (await signedUp.json()) as { data: { token: string } }
	const form = new FormData()
	form.append('img', new Blob([new Uint8Array(await makePhoto(5, 320, 240))], { type: 'image/jpeg' }), 'photo.jpg')
	const headers = { authorization: `Bearer ${data.token}` }
	const sent = await fetch(`${url}/api/uploadImg`, { method: 'POST', headers, body: form })
	expect(sent.status).toBe(200)
	return data
}

/** A multipart request whose file does not end. */
function sendHalfAnUpload({ url }: RunningServer, token: string): void {
	const headers = { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' }
	const sending = request(`${url}/api/uploadImg`, { method: 'POST', headers })
	sending.on('error', () => undefined)
	sending.write('--x\r\nContent-Disposition: form-data; name="img"; filename="a.jpg"\r\n\r\n')
	sending.write(Buffer.alloc(100_000))
}
