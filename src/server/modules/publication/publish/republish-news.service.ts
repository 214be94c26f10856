import { createHash } from 'node:crypto'
import { byWeight } from '#domain/catalog/checks.ts'
import { type Locale, sentence } from '#contract/refusals/index.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { JobRun } from '#server/jobs/handler.ts'
import {
	type CatalogRow,
	checkCatalog,
	checkPages,
	ownCatalog,
	sayCauses,
	settingsOf,
	updateCatalog,
} from '#server/modules/catalog/index.ts'

type CauseTold = Awaited<ReturnType<typeof checkCatalog>>['list'][number]

/** Causes that a message spells out. */
const TOLD_MAX = 3

/** What is odd about a catalog: the first causes, each with what tells it from others, and how many there are. */
interface FoundProblems {
	list: { name: string; msg: string }[]
	total: number
}

/**
 * Looks at a catalog that was published by itself as the seller does before publishing by hand, its data and every page.
 * Answers the message for the bell, or undefined when nothing was found or just that was told before. A catalog that is
 * being edited shows it in the editor.
 */
export async function newsOf(run: JobRun, catalog_id: string, version: number): Promise<string | undefined> {
	const { ctx } = run
	const found = await findAll(run, await ownCatalog(ctx, catalog_id))
	const row = await ownCatalog(ctx, catalog_id)
	if (!found || row.version !== row.published_edit) return undefined
	const digest = found.total ? digestOf(found) : null
	if (digest === row.republish_told) return undefined
	await updateCatalog(ctx, catalog_id, { republish_told: digest })
	return found.total ? newsText(row.name, version, found, ctx.locale) : undefined
}

async function findAll(run: JobRun, row: CatalogRow): Promise<FoundProblems | null> {
	const { ctx } = run
	const goods = await checkCatalog(ctx, { catalog_id: row.id })
	const drawn = await checkPages(run, row.id).catch(uncheckedBy(ctx.locale))
	if (!drawn) return null
	if ('msg' in drawn) return { list: [drawn, ...goods.list.map(named)], total: 1 + goods.total }
	const pages = await sayCauses(ctx, drawn.found, { template: row.template_id, settings: settingsOf(row) })
	const causes = [...goods.list, ...pages.list].toSorted(byWeight)
	return { list: causes.map(named), total: goods.total + pages.total }
}

/** That its pages cannot be drawn does not take the version back, but whoever wants a PDF of it should know. */
function uncheckedBy(locale: Locale) {
	return (error: unknown) => {
		if (!(error instanceof Refusal)) throw error
		return { name: error.code, msg: sentence(error.code, locale, error.details.params) }
	}
}

function named({ code, fields, count, places, msg }: CauseTold): FoundProblems['list'][number] {
	return { name: JSON.stringify([code, fields, count, places.map(({ item, field }) => [item, field])]), msg }
}

/** The same for the same causes in the same places, in whatever language. */
function digestOf({ list, total }: FoundProblems): string {
	const names = list.map(({ name }) => name).toSorted()
	return createHash('sha256')
		.update(JSON.stringify([total, names]))
		.digest('base64url')
}

function newsText(name: string, version: number, { list, total }: FoundProblems, locale: Locale): string {
	const sentences = list.slice(0, TOLD_MAX).map(({ msg }) => msg)
	const more = total - sentences.length
	if (locale === 'zh')
		return `“${name}”已发布为第 ${version} 版，有 ${total} 项需检查：${sentences.join('')}${more ? `另有 ${more} 项。` : ''}`
	const head = `“${name}” is published as version ${version}, with ${total} ${total === 1 ? 'thing' : 'things'} to check:`
	return [head, ...sentences, ...(more ? [`And ${more} more.`] : [])].join(' ')
}
