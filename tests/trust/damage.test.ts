import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { openCluster } from '#server/db/pglite/cluster.ts'
import { startProcess } from '#tests/make/process.ts'
import { makePhoto } from '#tests/make/upload.ts'
import { PASSWORD } from '#tests/password.ts'

const PROOF = join(import.meta.dirname, '../../scripts/proof.ts')

function prove(dataDir: string): { status: number | null; said: string } {
	const env = { ...process.env, NODE_ENV: 'production', VITRINE_DATA: dataDir }
	const { status, stdout, stderr } = spawnSync(process.execPath, [PROOF], { env, encoding: 'utf8' })
	return { status, said: `${stdout}${stderr}` }
}

/** A data folder with an account and a picture, as a stopped server leaves it. */
async function stoppedFolder(): Promise<string> {
	const dataDir = mkdtempSync(join(inject('runFolder'), 'proof-'))
	const server = await startProcess(dataDir)
	const params = { email: 'owner@example.com', username: 'owner', password: PASSWORD }
	const signedUp = await fetch(`${server.url}/api/signup`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ params }),
	})
	const { data } = (await signedUp.json()) as { data: { token: string } }
	const form = new FormData()
	form.append('img', new Blob([new Uint8Array(await makePhoto(5, 320, 240))], { type: 'image/jpeg' }), 'photo.jpg')
	const headers = { authorization: `Bearer ${data.token}` }
	expect((await fetch(`${server.url}/api/uploadImg`, { method: 'POST', headers, body: form })).status).toBe(200)
	await server.end()
	return dataDir
}

function flipByte(path: string, at: number): void {
	const bytes = readFileSync(path)
	bytes[at] = bytes[at]! ^ 0xff
	writeFileSync(path, bytes)
}

test('K12: flipped, cut and lost files and a damaged page are named by the proof', { timeout: 180_000 }, async () => {
	const dataDir = await stoppedFolder()
	expect(prove(dataDir)).toMatchObject({
		status: 0,
		said: expect.stringMatching(/3 of them for the first time[^]*All is whole/),
	})
	expect(prove(dataDir).said).toContain(' 0 of them for the first time')

	const [flipped = '', cut = '', lost = ''] = globSync('files/media/**/*.*', { cwd: dataDir }).toSorted()
	flipByte(join(dataDir, flipped), 100)
	truncateSync(join(dataDir, cut), 50)
	rmSync(join(dataDir, lost))
	const files = prove(dataDir)
	expect(files.status).toBe(1)
	expect(files.said).toContain(`file ${flipped.replace('files/', '')} has changed`)
	expect(files.said).toContain(`file ${cut.replace('files/', '')} has another length`)
	expect(files.said).toContain(`file ${lost.replace('files/', '')} is missing`)

	const database = await openCluster(join(dataDir, 'database'))
	const { rows } = await database.query<{ path: string }>(`select pg_relation_filepath('app_user') as path`)
	await database.close()
	flipByte(join(dataDir, 'database', rows[0]?.path ?? ''), 8000)
	const page = prove(dataDir)
	expect(page.status).toBe(1)
	expect(page.said).toMatch(/Damaged: table app_user: .*invalid page/)

	// It is never served: who signs in is told of a fault, and nobody gets what the page says.
	const server = await startProcess(dataDir)
	const signedIn = await fetch(`${server.url}/api/login`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ params: { email: 'owner@example.com', password: PASSWORD } }),
	})
	expect(signedIn.status).toBeGreaterThanOrEqual(500)
	await server.end()
})
