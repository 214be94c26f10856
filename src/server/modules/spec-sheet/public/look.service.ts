import { v7 as uuid } from 'uuid'
import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import type { specSheet } from '#contract/spec-sheet.ts'
import type { PublicSpecSheet } from '#contract/spec-sheet-public.ts'
import { fileNameOf } from '#domain/file-name.ts'
import { cardUrl, MEDIA_PATH } from '#domain/media/urls.ts'
import { blocksOn, isOutdated, specNumber } from '#domain/spec-sheet/record.ts'
import { specWords } from '#domain/spec-sheet/words.ts'
import type { Ctx, PublicCtx } from '#server/context.ts'
import { addressGroup, limitRate } from '#server/http/rate-limit.ts'
import { refuse } from '#server/http/refusal.ts'
import { getCompany, getToday } from '#server/modules/account/index.ts'
import { refuseTypesetting } from '#server/modules/paper/index.ts'
import { asSeller, openByToken, type TokenAddress } from '#server/modules/publication/index.ts'
import { FETCHED_AT_ONCE } from '#server/storage/storage.ts'
import { storeMade } from '#server/storage/store-made.ts'
import { filesOfSheet, type SpecSheet } from '#templates/spec-sheet/spec-sheet.ts'
import { openShown, shownRow } from '../print/opened.service.ts'
import type { Sheets } from '../print/sheets.service.ts'
import { findPublished, type SpecSheetRow } from '../spec-sheet.store.ts'
import { fieldsOf } from '../stored.rule.ts'
import { findVersion } from '../version.store.ts'

type Contract = typeof specSheet
type Params<K extends keyof Contract> = ParamsOf<Contract[K]>

/** Files that readers have made are kept under this, for a day. */
export const PUBLIC_FILE_PREFIX = 'spec-sheet-files/'
/** Looks of one address: more than anybody reads, far too few to guess a token. */
const LOOKS = { name: 'public_spec_sheet', max: 240, seconds: 600 }
/** What is typeset for one address. */
const PAGES = { name: 'public_spec_sheet_page', max: 120, seconds: 600 }
const FILES = { name: 'public_spec_sheet_file', max: 20, seconds: 600 }

/** What a link opens, in the name of its seller. Refuses `rate_limited`; `spec_sheet_gone` also for what was withdrawn. */
async function openLink(
	ctx: PublicCtx,
	address: TokenAddress,
): Promise<{ ctx: Ctx; username: string; row: SpecSheetRow }> {
	const opened = await openByToken(ctx, address, { looks: LOOKS, find: findPublished, gone: 'spec_sheet_gone' })
	return { ctx: await asSeller(ctx, opened.scope), username: opened.publisher.username, row: opened.row }
}

/** A published sheet as everybody sees it who has its link. Refuses as `openLink` does. */
export async function getPublicSpecSheet(
	ctx: PublicCtx,
	params: Params<'getPublicSpecSheet'>,
): Promise<PublicSpecSheet> {
	const { ctx: own, row, username } = await openLink(ctx, params)
	const { name, language, blocks, audience, valid_until } = fieldsOf(row)
	const sheets = await openShown(own, await shownRow(own, row), name)
	const frozen = row.frozen_n === null ? undefined : await findVersion(own, row.id, row.frozen_n)
	const company = await getCompany(own)
	return {
		number: specNumber(row.no ?? 0),
		name,
		language: specWords(language).lang,
		frozen_at: frozen?.at.toISOString() ?? null,
		audience,
		valid_until,
		is_outdated: isOutdated(valid_until, await getToday(own)),
		seller: {
			name: company.company_name || username,
			email: blocksOn(blocks).includes('contact') ? (company.company_email ?? '') : '',
		},
		sheets: (await sheets.read(0, sheets.count)).map((sheet) => {
			const { sku: sku_name, name: called, images } = sheet
			const [first] = images
			return {
				sku_name,
				name: called,
				img: first ? cardUrl(MEDIA_PATH + first.id) : '',
				files: filesOfSheet(sheet),
			}
		}),
	}
}

/** A page of one of its sheets as it is printed. Refuses as `openLink` does, `spec_sheets_none`, and what the typesetter refuses. */
export async function getPublicSpecPaper(
	ctx: PublicCtx,
	{ sheet, page, ...params }: Params<'getPublicSpecPaper'>,
): Promise<DataOf<Contract['getPublicSpecPaper']>> {
	await limitRate(ctx, PAGES, addressGroup(ctx.ip))
	const { ctx: own, row } = await openLink(ctx, params)
	const { sheets, drawn } = await sheetOf(own, row, sheet)
	const photoHref = (key: string) => cardUrl(MEDIA_PATH + key)
	return own.house.typesetter
		.specSheetPage({ look: sheets.look, sheet: drawn, page, photoHref })
		.catch(refuseTypesetting)
}

/** One of its sheets as PDF. Refuses as `getPublicSpecPaper` does. */
export async function exportPublicSpecSheet(
	ctx: PublicCtx,
	{ sheet, ...params }: Params<'exportPublicSpecSheet'>,
): Promise<DataOf<Contract['exportPublicSpecSheet']>> {
	await limitRate(ctx, FILES, addressGroup(ctx.ip))
	const { ctx: own, row } = await openLink(ctx, params)
	const { sheets, drawn } = await sheetOf(own, row, sheet)
	const { storage, typesetter } = own.house
	const key = `${PUBLIC_FILE_PREFIX}${own.accountId}/${uuid()}.pdf`
	await storeMade(own.house, key, (out) => {
		const look = { ...sheets.look, title: drawn.name || drawn.sku }
		const how = { ...sheets.source, look, count: 1, sheets: () => Promise.resolve([drawn]), out }
		return typesetter.specSheets(how).catch(refuseTypesetting)
	})
	const file_name = `${fileNameOf(`${specNumber(row.no ?? 0)} ${drawn.sku}`, 'spec-sheet')}.pdf`
	return { url: await storage.signGet({ key, fileName: file_name, expiresIn: FETCHED_AT_ONCE }), file_name }
}

/** One of its sheets, the last one for a number beyond the end. */
async function sheetOf(ctx: Ctx, row: SpecSheetRow, wanted: number): Promise<{ sheets: Sheets; drawn: SpecSheet }> {
	const sheets = await openShown(ctx, await shownRow(ctx, row), fieldsOf(row).name)
	const at = Math.min(wanted, sheets.count)
	const [drawn] = await sheets.read(at - 1, at)
	if (!drawn) throw refuse('spec_sheets_none')
	return { sheets, drawn }
}
