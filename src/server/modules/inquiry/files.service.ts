import { z } from 'zod'
import type { DataIn } from '#contract/endpoint.ts'
import type { inquiry } from '#contract/inquiry.ts'
import { cleanAttachmentName } from '#domain/inquiry/attachments.ts'
import { isProblem } from '#domain/problem.ts'
import { type Ctx, inNameOf, type PublicCtx, type Scope } from '#server/context.ts'
import { readStored } from '#server/db/stored.ts'
import type { Unread } from '#server/db/tables.ts'
import { addressGroup, limitRate } from '#server/http/rate-limit.ts'
import { refuse, Refusal, refuseProblem } from '#server/http/refusal.ts'
import type { ReceivedFile } from '#server/http/upload.ts'
import { enclosureUrl, stageEnclosure, StoredEnclosure, takeEnclosures } from '#server/modules/media/index.ts'
import { ownerOf } from './inquiry.store.ts'

/** Uploads of one address, and of all together: what nobody takes lies there for a day. */
const UPLOADS = { name: 'inquiry_file', max: 20, seconds: 600 }
const UPLOADS_OF_ALL = { name: 'inquiry_file_all', max: 600, seconds: 3600 }

/**
 * Takes files for a message that is being written, all of them or none. Refuses `rate_limited`, `inquiry_file_type` and
 * `enclosure_content` with the name of the file.
 */
export async function uploadInquiryFile(
	ctx: PublicCtx,
	files: readonly ReceivedFile[],
): Promise<DataIn<(typeof inquiry)['uploadInquiryFile']>> {
	await limitRate(ctx, UPLOADS, addressGroup(ctx.ip))
	await limitRate(ctx, UPLOADS_OF_ALL, 'all')
	const named = files.map(({ file_name, path, bytes }) => {
		const name = cleanAttachmentName(file_name)
		if (isProblem(name)) throw refuseProblem(name)
		return { name: name.value, path, bytes }
	})
	const list = []
	for (const file of named) {
		const attachment = await stageEnclosure(ctx, file)
		list.push({ name: file.name, bytes: file.bytes, attachment })
	}
	return { list }
}

/**
 * Makes uploaded files the seller's, for a message of a buyer. Refuses `enclosure_gone`, and `inquiry_file_room` where the
 * seller has no room: how much they have is nobody's business.
 */
export async function takeBuyersFiles(
	ctx: PublicCtx,
	scope: Scope,
	tickets: readonly string[] = [],
): Promise<StoredEnclosure[]> {
	if (!tickets.length) return []
	const owner: Ctx = { ...inNameOf(ctx.house, await ownerOf(scope)), db: scope.db }
	try {
		return await takeEnclosures(owner, tickets)
	} catch (error) {
		throw error instanceof Refusal && error.code === 'quota_reached' ? refuse('inquiry_file_room') : error
	}
}

/** What is told of files where there are no words. */
export const namesOf = (files: readonly StoredEnclosure[]) => files.map(({ name }) => name).join(', ')

/** The files of a message, each with an address that gives it as a download. */
export async function presentFiles(ctx: PublicCtx, files: Unread) {
	const stored = readStored(z.array(StoredEnclosure), files, 'files of a message')
	return Promise.all(
		stored.map(async (file) => ({ name: file.name, bytes: file.bytes, url: await enclosureUrl(ctx, file) })),
	)
}

/** Messages with their files. */
export function withFiles<M extends { files: Unread }>(ctx: PublicCtx, messages: readonly M[]) {
	return Promise.all(messages.map(async (message) => ({ ...message, files: await presentFiles(ctx, message.files) })))
}
