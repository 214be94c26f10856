import type { BusinessCard, businessCard } from '#contract/business-card.ts'
import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import { cardPath } from '#domain/business-card/card.ts'
import { vcardText } from '#domain/business-card/vcard.ts'
import { fileNameOf } from '#domain/file-name.ts'
import type { Problem } from '#domain/problem.ts'
import { quoted } from '#domain/text.ts'
import { isEmail, isHttpUrl } from '#domain/url.ts'
import type { Ctx } from '#server/context.ts'
import { refuseProblem } from '#server/http/refusal.ts'
import { getBusinessCard, getUsername, mergeBusinessCard } from '#server/modules/account/index.ts'
import { requirePictures } from '#server/modules/media/index.ts'
import { refuseTypesetting } from '#server/modules/paper/index.ts'
import { inFolder } from '#server/temp.ts'
import { drawCardSide } from '#templates/card/card.ts'
import { cardPictures } from './card-pictures.service.ts'

type Row<K extends keyof typeof businessCard> = (typeof businessCard)[K]

/** Dots an inch of a PNG: what print shops ask for. */
const PNG_DPI = 600

/** Changes parts of the card; answers the whole. Refuses what could not be printed or reached. */
export async function setBusinessCard(ctx: Ctx, parts: ParamsOf<Row<'setBusinessCard'>>): Promise<BusinessCard> {
	const card = { ...(await getBusinessCard(ctx)), ...parts }
	const problem = cardProblem(card)
	if (problem) throw refuseProblem(problem)
	await requirePictures(ctx, [parts.logo])
	await mergeBusinessCard(ctx, parts)
	return card
}

/** Buyers are led to the address and write to the mailbox: both are checked as every other link and address is. */
function cardProblem({ name, company, email, website, code, page }: BusinessCard): Problem | null {
	if (!name && !company) return { code: 'card_nameless', path: 'name' }
	if (email && !isEmail(email)) return { code: 'email_bad', path: 'email' }
	if (website && !isHttpUrl(website)) return { code: 'url_bad', path: 'website', params: { value: quoted(website) } }
	return code === 'page' && !page ? { code: 'card_page_off', path: 'code' } : null
}

/** Draws a side of the card as it is, or as it would look. */
export async function drawBusinessCard(
	ctx: Ctx,
	{ card: changes, side, format }: ParamsOf<Row<'drawBusinessCard'>>,
): Promise<DataOf<Row<'drawBusinessCard'>>> {
	await requirePictures(ctx, [changes.logo])
	const card = { ...(await getBusinessCard(ctx)), ...changes }
	const title = titleOf(card, ctx.locale)
	const drawing = drawCardSide(card, side, { lang: ctx.locale, title, code: await codeOf(ctx, card) })
	const { svg, png } = await inFolder(ctx.house.config.tempDir, 'card', async (folder) => {
		const pictures = await cardPictures(ctx, card, folder)
		const dots = format === 'png' ? { dpi: PNG_DPI } : {}
		return ctx.house.typesetter.card({ drawing, pictures, folder, ...dots })
	}).catch(refuseTypesetting)
	return { ...(png ? { png: png.toString('base64') } : { svg }), file_name: fileNameOf(title, 'Card') }
}

/** What the code on the card says; null: it has none. */
export async function codeOf(ctx: Ctx, card: BusinessCard): Promise<string | null> {
	if (card.code === 'none') return null
	if (card.code === 'vcard') return vcardText(card)
	return ctx.house.config.publicUrl + cardPath(await getUsername(ctx))
}

/** What files with the card are called. */
export function titleOf({ name, company }: BusinessCard, locale: 'en' | 'zh'): string {
	return [name || company, locale === 'zh' ? '名片' : 'business card'].filter(Boolean).join(' ')
}
