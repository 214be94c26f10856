import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { takeJson } from '#server/http/body.ts'
import { answerErrors } from '#server/http/errors.ts'
import { openDiskStorage, type DiskSettings } from '../disk.ts'
import { storageRoutes } from '../routes.ts'

/** A disk storage in a folder of its own, with a clock that tests may turn. */
export async function startStorage(settings: Partial<DiskSettings> = {}) {
	const folder = await mkdtemp(join(tmpdir(), 'vitrine-storage-'))
	const clock = { now: new Date('2026-11-20T10:00:00Z') }
	const root = settings.root ?? join(folder, 'files')
	const storage = await openDiskStorage({ root, secret: 'a secret of tests', now: () => clock.now, ...settings })
	return {
		storage,
		clock,
		root,
		folder,
		keys: () => Array.fromAsync(storage.list('')),
		/** Unfinished files. */
		leftovers: () => readdir(join(root, '.temp')),
		close: () => rm(folder, { recursive: true, force: true }),
	}
}

/** The routes of a storage on a real port. */
export async function startServer(settings: Partial<DiskSettings> = {}) {
	const home = await startStorage(settings)
	const confirmed = new Set<string>()
	const gate = { opens: Promise.resolve() }
	const app = fastify({ forceCloseConnections: true })
	takeJson(app)
	answerErrors(app)
	storageRoutes(app, home.storage, { mayUpload: (key) => gate.opens.then(() => !confirmed.has(key)) })
	await app.listen({ port: 0, host: '127.0.0.1' })
	const { port } = app.server.address() as AddressInfo
	return {
		...home,
		/** Keys whose upload is over. */
		confirmed,
		/** Holds back the answer whether an upload is awaited. */
		gate,
		url: (path: string) => `http://127.0.0.1:${port}${path}`,
		/** Sends bytes as they are and answers all that comes back. */
		raw: (request: string) => sendRaw(port, request),
		async close() {
			await app.close()
			await home.close()
		},
	}
}

function sendRaw(port: number, request: string): Promise<string> {
	return new Promise((resolve, reject) => {
		let answer = ''
		const socket = connect(port, '127.0.0.1', () => socket.write(request, 'latin1'))
		socket.setTimeout(5000, () => socket.destroy(new Error('no answer')))
		socket.on('data', (chunk) => (answer += chunk.toString('latin1')))
		socket.on('close', () => resolve(answer))
		socket.on('error', reject)
	})
}
