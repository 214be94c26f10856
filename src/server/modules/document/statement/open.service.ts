import { STATEMENT_WORDS } from '#domain/documents/statement-words.ts'
import { fileNameOf } from '#domain/file-name.ts'
import type { Ctx } from '#server/context.ts'
import { getCompany } from '#server/modules/account/index.ts'
import { paperPhotos, photosAt, PRESETS, refuseTypesetting } from '#server/modules/paper/index.ts'
import { newDocument } from '../beginning.service.ts'
import { openPrint } from '../print/open-print.service.ts'
import { getStatement } from '../statement.service.ts'
import { type OneStatement, statementPaper } from './paper.presenter.ts'

interface Asked {
	customer_id: string
	currency: string
	from?: string | undefined
	to?: string | undefined
}

/** A statement in one currency, and what a document for its customer looks like. */
export type OpenStatement = Awaited<ReturnType<typeof openStatement>>

/** Opens one. Refuses `not_found`, `document_currency`. */
export async function openStatement(ctx: Ctx, { currency, ...asked }: Asked) {
	const { statements, mails: _mails, ...about } = await getStatement(ctx, asked)
	const statement = statements.find((one) => one.currency === currency) ?? nothingIn(currency)
	const draft = await newDocument(ctx, { type: 'invoice', customer_id: asked.customer_id, currency })
	const one: OneStatement = { ...about, statement, language: draft.meta.language }
	return { one, draft }
}

const nothingIn = (currency: string): OneStatement['statement'] => {
	return { currency, opening: '0', closing: '0', charged: '0', settled: '0', later: null, lines: [] }
}

/** What its file is called: as somebody wishes, else by its customer and last day. */
export function nameOfFile({ customer, language, to }: OneStatement, format: 'pdf' | 'xlsx', named?: string): string {
	return `${fileNameOf(named ?? `${STATEMENT_WORDS[language].name} ${customer.name} ${to}`, 'statement')}.${format}`
}

interface Wanted {
	preset: 'print' | 'screen'
	out: string
	signal: AbortSignal
}

/** Writes its PDF; `lost`: photos that could not be read. Refuses what the typesetter does. */
export async function writeStatement(ctx: Ctx, { one, draft }: OpenStatement, { preset, out, signal }: Wanted) {
	const { dpi, quality } = PRESETS[preset]
	const { lost, ...sources } = paperPhotos(ctx, quality)
	const document = { ...draft, type: 'invoice', state: 'open', number: null, revision: 1, paid: '0' } as const
	const paper = statementPaper(await openPrint(ctx, { document, company: await getCompany(ctx) }), one)
	const photos = (urls: readonly string[]) => photosAt(ctx, urls)
	const made = await ctx.house.typesetter
		.document({ ...sources, paper, photosAt: photos, dpi, out, signal })
		.catch(refuseTypesetting)
	return { ...made, lost }
}
