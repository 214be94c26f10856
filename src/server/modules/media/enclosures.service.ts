import { createReadStream } from 'node:fs'
import { createHash, randomUUID } from 'node:crypto'
import { fileTypeFromFile } from 'file-type'
import { z } from 'zod'
import { documentType } from '#domain/media/documents.ts'
import type { Ctx, PublicCtx } from '#server/context.ts'
import { refuse, Refusal } from '#server/http/refusal.ts'
import { StorageError } from '#server/storage/errors.ts'
import { extensionFor } from '#server/storage/keys.ts'
import { createSigner } from '#server/storage/signing.ts'
import { requireQuota } from '#server/modules/usage/index.ts'
import { inspectDocument } from './inspect-document.service.ts'
import { newKey } from './keys.rule.ts'
import { insertMedia } from './media.store.ts'

/*
 * Files that somebody without an account sends along with a message. They are nobody's until the message is taken, and are
 * served by signed addresses alone.
 */

/** Where they wait for their message; what none takes within a day is removed. */
export const WAITING_PREFIX = 'waiting/'
export const WAITING_MS = 86_400_000
/** Seconds that an address of one lives: as long as somebody looks at the page that shows it. */
const ADDRESS_LIFE = 3600

/** A file of a message as it is kept. */
export const StoredEnclosure = z.object({ key: z.string(), name: z.string(), bytes: z.int() })
export type StoredEnclosure = z.output<typeof StoredEnclosure>

const signerOf = ({ house }: PublicCtx) => createSigner(house.config.secret)

/**
 * Looks at a file and keeps it until its message comes; answers what the message names it by. Throws
 * `enclosure_content` by name where it is not what its name says or would run something.
 */
export async function stageEnclosure(
	ctx: PublicCtx,
	{ path, name, bytes }: { path: string; name: string; bytes: number },
): Promise<string> {
	const type = documentType(name) ?? ''
	await inspectEnclosure(path, name, type)
	const key = `${WAITING_PREFIX}${randomUUID()}.${extensionFor(type)}`
	await ctx.house.storage.put(key, createReadStream(path), { contentType: type })
	const told = Buffer.from(JSON.stringify([key, name, bytes])).toString('base64url')
	return `${told}.${signerOf(ctx).sign('enclosure', [told])}`
}

/** Its content decides, twice: by its first bytes and by what it is made of. */
async function inspectEnclosure(path: string, name: string, type: string): Promise<void> {
	const found = await fileTypeFromFile(path).catch(() => undefined)
	if (found?.mime !== type) throw refuse('enclosure_content', { params: { name } })
	try {
		await inspectDocument(path, type)
	} catch (error) {
		throw error instanceof Refusal ? refuse('enclosure_content', { params: { name } }) : error
	}
}

/**
 * Makes files that wait the account's own, in their order; they count to its quota, and go like other files when nothing
 * names them. Taken again by the same account, at the same moment too, they are the same ones. Call it before the
 * transaction that names them. Throws `enclosure_gone`, `quota_reached`.
 */
export async function takeEnclosures(ctx: Ctx, tickets: readonly string[]): Promise<StoredEnclosure[]> {
	const waiting = [...new Set(tickets)].map((ticket) => readTicket(ctx, ticket))
	await requireQuota(ctx, { bytes: waiting.reduce((sum, { bytes }) => sum + bytes, 0) })
	const taken: StoredEnclosure[] = []
	for (const file of waiting) taken.push(await take(ctx, file))
	return taken
}

async function take(ctx: Ctx, { key, name, bytes }: StoredEnclosure): Promise<StoredEnclosure> {
	const { storage } = ctx.house
	const type = documentType(name) ?? ''
	const storage_key = `${keyOf(ctx, key)}.${extensionFor(type)}`
	try {
		await storage.move(key, storage_key)
	} catch (error) {
		if (!isLost(error)) throw error
		if (!(await storage.stat(storage_key))) throw refuse('enclosure_gone')
		return { key: storage_key, name, bytes }
	}
	const file = { storage_key, content_type: type, bytes, stored_bytes: bytes, state: 'ready' as const, error: null }
	await insertMedia(ctx, [{ ...file, file_name: name, id: randomUUID(), kind: 'enclosure', access_url: newKey('up') }])
	return { key: storage_key, name, bytes }
}

const isLost = (error: unknown) => error instanceof StorageError && error.code === 'storage_missing'

/** Where a file that waits goes in this account: always the same place, which nobody can guess. */
function keyOf(ctx: Ctx, waiting: string): string {
	const signed = signerOf(ctx).sign('enclosure key', [ctx.accountId, waiting])
	const hex = createHash('sha256').update(signed).digest('hex')
	return `enclosures/${hex.slice(0, 2)}/${hex.slice(2, 32)}`
}

function readTicket(ctx: PublicCtx, ticket: string): StoredEnclosure {
	const [told = '', signature = ''] = ticket.split('.')
	if (!signerOf(ctx).verify('enclosure', [told], signature)) throw refuse('enclosure_gone')
	const [key, name, bytes] = JSON.parse(Buffer.from(told, 'base64url').toString()) as [string, string, number]
	return { key, name, bytes }
}

/** A download of it, for whoever is shown this address within the hour. */
export async function enclosureUrl({ house }: PublicCtx, { key, name }: StoredEnclosure): Promise<string> {
	return house.storage.signGet({ key, fileName: name, expiresIn: ADDRESS_LIFE })
}
