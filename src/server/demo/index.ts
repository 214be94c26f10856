import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Ctx, PublicCtx } from '#server/context.ts'
import type { House } from '#server/house.ts'
import { createAccount, findLogin, isFirstRun, setCompany, setSettings } from '#server/modules/account/index.ts'
import { newGroup } from '#server/modules/activity/index.ts'
import { categoryIds, ensureCategories } from '#server/modules/category/index.ts'
import { upsertSkus } from '#server/modules/sku/index.ts'
import { deriveFigures, spoilFigures } from '#server/modules/stock-stats/index.ts'
import { foldCategoryPath } from '#domain/category/name.ts'
import { hasCatalogs, makeCatalogs } from './catalogs.ts'
import { makeCustomers } from './customers.ts'
import { categoryPaths, DEMO_PRODUCTS, toItem } from './goods.ts'
import { billYearBefore, makeDocuments, startBilling } from './documents.ts'
import { type DemoHistory, demoHistory, hasHistory, liveThrough, onTheFirstDay } from './history.ts'
import { makeInquiries } from './inquiries.ts'
import { makePhotos, PHOTO_SIZE } from './photos.ts'
import { makeSpecSheets } from './spec-sheets.ts'
import { makeVisits } from './visits.ts'

export const DEMO_EMAIL = 'demo@vitrine.example'

/**
 * Fills the demo account, a shop with photos, stock and catalogs, and says how to sign in to it. Once filled it is left
 * as it is; a fill that was broken off goes on. Everything goes through the services that the browser uses. Drawing its
 * photos in their size takes most of the time.
 */
export async function fillDemo(house: House, say: (text: string) => void, photoSize = PHOTO_SIZE): Promise<void> {
	const nobody = contextOf(house)
	const password = demoPassword(house)
	const owner = (await ownerOf(nobody)) ?? (await makeOwner(nobody, password))
	const ctx: Ctx = { ...nobody, ...owner, isOperator: false, tokenHash: '' }
	if (!(await hasCatalogs(ctx))) {
		say('  Filling the demo shop …')
		await fillShop(ctx, say, photoSize)
	}
	say(`\n  Demo shop: sign in with ${DEMO_EMAIL} and the password ${password}\n`)
}

function contextOf(house: House): PublicCtx {
	const { database, log } = house
	return { house, db: database.db, locale: 'en', requestId: randomUUID(), ip: '127.0.0.1', log }
}

/** Made once and kept in the data folder: a password that everybody knows would open every demo on the internet. */
function demoPassword({ config }: House): string {
	const file = join(config.dataDir, 'demo-password')
	if (!existsSync(file)) writeFileSync(file, `Pine-${randomBytes(6).toString('hex')}`, { mode: 0o600, flag: 'wx' })
	return readFileSync(file, 'utf8').trim()
}

async function ownerOf(ctx: PublicCtx): Promise<{ accountId: string; userId: string } | undefined> {
	const login = await findLogin(ctx, DEMO_EMAIL)
	return login && { accountId: login.account_id, userId: login.user_id }
}

async function makeOwner(ctx: PublicCtx, password: string): Promise<{ accountId: string; userId: string }> {
	const owner = { email: DEMO_EMAIL, username: 'harbor-and-pine', nickname: 'Robin', company_name: 'Harbor & Pine' }
	return createAccount(ctx, { ...owner, password }, await isFirstRun(ctx.db))
}

async function fillShop(ctx: Ctx, say: (text: string) => void, photoSize: number): Promise<void> {
	await setSettings(ctx, { currency: 'USD', timezone: 'America/New_York', units: 'metric' })
	await setCompany(ctx, {
		company_name: 'Harbor & Pine',
		company_email: 'trade@harborandpine.example',
		company_phone: '+1 207 555 0142',
		company_address: '18 Wharf Street, Portland, ME 04101',
		company_website: 'https://harborandpine.example',
	})
	const names = [...new Set(DEMO_PRODUCTS.map(({ picture }) => picture))]
	const photos = await makePhotos(ctx, { names, size: photoSize }, (done, total) => {
		if (done % 10 === 0) say(`  ${done} of ${total} photos`)
	})
	const category = await makeCategories(ctx)
	if (!(await hasHistory(ctx))) {
		const history = demoHistory()
		await makeSkus(onTheFirstDay(ctx), category, photos, history)
		await makeCustomers(ctx)
		const billing = await startBilling(ctx)
		await billYearBefore(ctx)
		await liveThrough(ctx, history, billing)
		// The clock may have made them of an empty shop already.
		await spoilFigures(ctx)
		await deriveFigures(ctx.house)
	}
	await makeCatalogs(ctx, category, (name) => photos.get(name) ?? '')
	await makeInquiries(ctx)
	await makeDocuments(ctx)
	await makeSpecSheets(ctx)
	await makeVisits(ctx)
	// What its documents have moved lies in days that are kept already.
	await spoilFigures(ctx)
	await deriveFigures(ctx.house)
}

/** Answers how to find a category by its path. */
async function makeCategories(ctx: Ctx): Promise<(...path: string[]) => number> {
	const paths = categoryPaths()
	await ensureCategories(ctx, paths)
	const sections = [...new Set(paths.map(([section = '']) => section))].map((section) => [section])
	const ids = await categoryIds(ctx, [...paths, ...sections])
	return (...path) => ids.get(foldCategoryPath(path)) ?? 0
}

async function makeSkus(
	ctx: Ctx,
	category: (...path: string[]) => number,
	photos: ReadonlyMap<string, string>,
	{ opening }: DemoHistory,
): Promise<void> {
	const items = DEMO_PRODUCTS.map((product, index) =>
		toItem(product, index, {
			category_id: category(product.section, product.group),
			picture: photos.get(product.picture) ?? '',
			opening: opening.get(product.sku) ?? 0,
		}),
	)
	const results = await upsertSkus(ctx, items, { group_id: newGroup() })
	const failed = results.find(({ ok }) => !ok)
	if (failed) throw new Error(`the demo's ${failed.key} was refused: ${failed.error?.msg}`)
}
