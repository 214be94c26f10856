import { z } from 'zod'
import type { DataIn, ParamsOf } from '#contract/endpoint.ts'
import type { inquiry } from '#contract/inquiry.ts'
import { foldUsername } from '#domain/account/username.ts'
import { cleanAttachmentName } from '#domain/inquiry/attachments.ts'
import { isProblem } from '#domain/problem.ts'
import type { PublicCtx, Scope } from '#server/context.ts'
import { NO_UUID } from '#server/db/no-uuid.ts'
import { readStored } from '#server/db/stored.ts'
import type { Unread } from '#server/db/tables.ts'
import { addressGroup, limitRate } from '#server/http/rate-limit.ts'
import { refuse, Refusal, refuseProblem } from '#server/http/refusal.ts'
import type { ReceivedFile } from '#server/http/upload.ts'
import { enclosureUrl, stageEnclosure, StoredEnclosure, takeEnclosures } from '#server/modules/media/index.ts'
import { asSeller, findPublisher, findShared } from '#server/modules/publication/index.ts'
import { findFollowed } from './inquiry.store.ts'

type Row = (typeof inquiry)['uploadInquiryFile']

/**
 * Uploads of one address, from one link or follow-up page from everywhere, and of all together: what nobody takes lies there
 * for a day. Whoever floods one link stops that link, not the others.
 */
const UPLOADS = { name: 'inquiry_file', max: 20, seconds: 600 }
const BY_LINK = { name: 'inquiry_file_link', max: 120, seconds: 3600 }
const UPLOADS_OF_ALL = { name: 'inquiry_file_all', max: 1200, seconds: 3600 }

/**
 * Takes files for a message that is being written, all of them or none. Refuses `rate_limited`, `inquiry_file_type` and
 * `enclosure_content` with the name of the file, and like its page where that is named and not open.
 */
export async function uploadInquiryFile(
	ctx: PublicCtx,
	from: ParamsOf<Row>,
	files: readonly ReceivedFile[],
): Promise<DataIn<Row>> {
	await limitRate(ctx, UPLOADS, addressGroup(ctx.ip))
	await limitRate(ctx, BY_LINK, await placeOf(ctx, from))
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

/** The page that files come from, once it is known to be there: else a flood would name another one each time. */
async function placeOf(ctx: PublicCtx, { username = '', hash, token }: ParamsOf<Row>): Promise<string> {
	if (hash !== undefined) return `link ${(await findShared(ctx, username, hash)).scope.accountId} ${hash}`
	if (token === undefined) return 'none'
	const publisher = await findPublisher(ctx, foldUsername(username))
	const followed = await findFollowed({ db: ctx.db, accountId: publisher?.account_id ?? NO_UUID }, token)
	if (!followed) throw refuse('not_found')
	return `inquiry ${followed.id}`
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
	const owner = await asSeller(ctx, scope)
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
