import type { ParamsOf } from '#contract/endpoint.ts'
import type { OwnTemplate, template } from '#contract/template.ts'
import type { Ctx } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { settingsOf } from '../catalog.presenter.ts'
import { updateCatalog } from '../catalog.store.ts'
import { laidOver } from '../design.service.ts'
import { type Choice, chosenTemplate, keepUses } from './chosen.service.ts'
import { ownTemplate, present, requireRoom } from './template.service.ts'
import { readTemplate, type TemplateRow, updateTemplate } from './template.store.ts'
import { lockUsers } from './use.store.ts'

type Params = ParamsOf<(typeof template)['deleteTemplate']>

/**
 * Takes a template off the shelf; for thirty days it can be restored. Catalogs keep the design they have; where published ones use it, another must take its place
 * (product.md section 3.17), and then every catalog in use follows that one. What visitors see changes when the
 * catalog is published again.
 */
export async function deleteTemplate(ctx: Ctx, { template_id, replacement }: Params): Promise<null> {
	const row = await ownTemplate(ctx, template_id)
	const users = (await lockUsers(ctx, row.id)).filter(({ status }) => status === 'active')
	const count = users.filter(({ published }) => published === 1).length
	if (count > 0 && !replacement) throw refuse('template_in_use', { params: { count }, data: { count } })
	const choice = replacement ? await replacementOf(ctx, row, replacement) : null
	if (choice)
		for (const user of users) {
			const settings = laidOver(settingsOf(user), { ...choice.settings })
			await updateCatalog(ctx, user.id, {
				...(choice.layout ? { template_id: choice.layout } : {}),
				settings: JSON.stringify(settings),
				version: user.version + 1,
			})
			await keepUses(ctx, user.id, choice)
		}
	await updateTemplate(ctx, row.id, { deleted_at: ctx.house.now(), is_default: false })
	return null
}

/** Puts a deleted template back on its shelf; catalogs that still name it are designed with it again. */
export async function restoreTemplate(ctx: Ctx, id: string): Promise<OwnTemplate> {
	if (!(await readTemplate(ctx, id, { lock: true, deleted: true }))) throw refuse('not_found')
	await requireRoom(ctx)
	await updateTemplate(ctx, id, { deleted_at: null })
	return present(ctx, id)
}

async function replacementOf(
	ctx: Ctx,
	{ id, type }: TemplateRow,
	{ template_id, key }: NonNullable<Params['replacement']>,
): Promise<Choice> {
	const layout = key !== undefined && template_id === undefined
	if (template_id === id || (layout && type === 'display_content')) throw refuse('template_replacement')
	return chosenTemplate(ctx, layout ? { type: 'system', key } : { type, key, id: template_id })
}
