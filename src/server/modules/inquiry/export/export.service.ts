import { buffer } from 'node:stream/consumers'
import { v7 as uuid } from 'uuid'
import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import type { inquiry } from '#contract/inquiry.ts'
import { fileNameOf } from '#domain/file-name.ts'
import { inquiryNumber } from '#domain/inquiry/number.ts'
import { MEDIA_PATH } from '#domain/media/urls.ts'
import type { Ctx, PublicCtx } from '#server/context.ts'
import { addressGroup, limitRate } from '#server/http/rate-limit.ts'
import { refuse } from '#server/http/refusal.ts'
import { getSettings } from '#server/modules/account/index.ts'
import {
	dateText,
	isLost,
	listLook,
	paperPhotos,
	photosAt,
	PRESETS,
	refuseTypesetting,
} from '#server/modules/paper/index.ts'
import { asSeller } from '#server/modules/publication/index.ts'
import type { Cell } from '#server/sheets/sheet-content.ts'
import { xlsxStream } from '#server/sheets/xlsx-writer.ts'
import { contentTypeOf } from '#server/storage/keys.ts'
import { FETCHED_AT_ONCE } from '#server/storage/storage.ts'
import { storeMade } from '#server/storage/store-made.ts'
import { openFollowed } from '../follow-up.service.ts'
import { linesOf } from '../inquiry.presenter.ts'
import { findInquiry, type InquiryRow } from '../inquiry.store.ts'
import type { StoredLine } from '../lines.rule.ts'
import { listMessages } from '../thread.store.ts'
import { inquirySheets } from './paper.presenter.ts'
import { picturesOf } from './pictures.store.ts'
import { inquirySheet } from './sheet.presenter.ts'
import { FILE_WORDS } from './words.rule.ts'

type Contract = typeof inquiry
type Format = ParamsOf<Contract['exportInquiry']>['format']

/** Files of inquiries are kept under this, for a day. */
export const INQUIRY_FILE_PREFIX = 'inquiry-files/'
/** Pixels of a picture in the workbook. */
const PICTURE_SIDE = 72
/** Files that a buyer may have made. */
const FILES = { name: 'follow_up_file', max: 20, seconds: 600 }

/** An inquiry as a workbook with pictures or as a PDF. Refuses `not_found`. */
export async function exportInquiry(
	ctx: Ctx,
	{ inquiry_id, format }: ParamsOf<Contract['exportInquiry']>,
): Promise<DataOf<Contract['exportInquiry']>> {
	const row = await findInquiry(ctx, inquiry_id)
	if (!row) throw refuse('not_found')
	return makeFile(ctx, row, format)
}

/** The same for its buyer: what they see on their page, and no more. Refuses like `getFollowUp`. */
export async function exportFollowUp(
	ctx: PublicCtx,
	{ format, ...params }: ParamsOf<Contract['exportFollowUp']>,
): Promise<DataOf<Contract['exportFollowUp']>> {
	await limitRate(ctx, FILES, addressGroup(ctx.ip))
	const { scope, row } = await openFollowed(ctx, params)
	const owner = await asSeller(ctx, scope)
	return makeFile({ ...owner, locale: ctx.locale }, row, format)
}

async function makeFile(ctx: Ctx, row: InquiryRow, format: Format): Promise<{ url: string; file_name: string }> {
	const { storage } = ctx.house
	const key = `${INQUIRY_FILE_PREFIX}${ctx.accountId}/${uuid()}.${format}`
	if (format === 'xlsx') await storage.put(key, await workbookOf(ctx, row), { contentType: contentTypeOf(key) })
	else await storeMade(ctx.house, key, (out) => writePdf(ctx, row, out).catch(refuseTypesetting))
	const title = [inquiryNumber(row.year, row.no), row.company || row.name].filter(Boolean).join(' ')
	const file_name = `${fileNameOf(title, 'inquiry')}.${format}`
	return { url: await storage.signGet({ key, fileName: file_name, expiresIn: FETCHED_AT_ONCE }), file_name }
}

function workbookOf(ctx: Ctx, row: InquiryRow): Promise<Buffer> {
	const { locale } = ctx
	const pictureOf = ({ goods }: StoredLine) => pictureCell(ctx, goods.picture)
	return buffer(xlsxStream(inquirySheet(linesOf(row), { locale, currency: row.currency, pictureOf })))
}

function pictureCell({ house }: Ctx, url: string): Cell {
	if (!url.startsWith(MEDIA_PATH)) return null
	const image = async () => {
		try {
			return await buffer(await house.storage.read(url.slice(MEDIA_PATH.length)))
		} catch (error) {
			if (!isLost(error)) throw error
			return null
		}
	}
	return { image, ext: 'png', width: PICTURE_SIDE, height: PICTURE_SIDE }
}

async function writePdf(ctx: Ctx, row: InquiryRow, out: string): Promise<void> {
	const { locale } = ctx
	const lines = linesOf(row)
	const { timezone } = await getSettings(ctx)
	const urls = await picturesOf(
		ctx,
		lines.map(({ goods }) => goods.picture),
	)
	const found = await photosAt(ctx, [...urls.values()])
	const [first] = await listMessages(ctx, [row.id], { notes: false })
	const sheets = inquirySheets(row, lines, {
		locale,
		received: dateText(row.created_at, locale, timezone),
		message: first?.side === 'buyer' ? first.text : '',
		photoOf: ({ goods }) => found.get(urls.get(goods.picture) ?? '') ?? null,
	})
	const { dpi, quality } = PRESETS.screen
	const { photos, pictures } = paperPhotos(ctx, quality)
	const look = await listLook(ctx, `${FILE_WORDS[locale].title} ${inquiryNumber(row.year, row.no)}`, timezone)
	await ctx.house.typesetter.specSheets({
		photos,
		pictures,
		dpi,
		out,
		look,
		count: sheets.length,
		noContents: true,
		sheets: async (from, to) => sheets.slice(from, to),
	})
}
