import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import type { template } from '#contract/template.ts'
import { TEMPLATE_NAME_MAX } from '#domain/catalog/limits.ts'
import type { CatalogSettings } from '#domain/catalog/settings.ts'
import { readTemplateFile, writeTemplateFile } from '#domain/catalog/template-file.ts'
import { fileNameOf } from '#domain/file-name.ts'
import { baseName, freeName } from '#domain/free-name.ts'
import { isProblem } from '#domain/problem.ts'
import type { Ctx } from '#server/context.ts'
import { Refusal, refuse, refuseProblem } from '#server/http/refusal.ts'
import { manifestOf, TEMPLATES } from '#templates/registry.ts'
import { checkPictures } from '../design.service.ts'
import { restoreTemplate } from './delete.service.ts'
import { listed } from './shelf.service.ts'
import { makeTemplate, ownTemplate, present, saveTemplate } from './template.service.ts'
import {
	keepDefaultLayout,
	namesLike,
	readDefault,
	readDefaultLayout,
	type TemplateRow,
	updateTemplate,
} from './template.store.ts'

type Row = (typeof template)['operateTemplate']
type Answer = DataOf<Row>

/** Renames, copies, makes the default, writes as a file, or reads one (api.md, "Templates"). */
export async function operateTemplate(ctx: Ctx, params: ParamsOf<Row>): Promise<Answer> {
	const { action, template_id, key, name, file } = params
	if (key !== undefined && !manifestOf(key)) throw unknownLayout()
	if (action === 'import') return importTemplate(ctx, file)
	if (action === 'default' && key && !template_id) return { template: await makeLayoutDefault(ctx, key) }
	if (!template_id) throw refuse('invalid', { errors: [{ path: 'template_id', code: 'field_required' }] })
	if (action === 'restore') return { template: await restoreTemplate(ctx, template_id) }
	const row = await ownTemplate(ctx, template_id)
	if (action === 'export') return exportTemplate(ctx, row)
	if (action === 'default') return { template: await makeDefault(ctx, row) }
	if (action === 'rename') {
		if (!name) throw refuse('invalid', { errors: [{ path: 'name', code: 'field_required' }] })
		return { template: await saveTemplate(ctx, row, { name }) }
	}
	return { template: await makeNamed(ctx, portable(row)) }
}

/** A template under its name, or the next free one: two of a name could not be told apart. */
async function makeNamed(ctx: Ctx, template: Parameters<typeof makeTemplate>[1]) {
	const others = await namesLike(ctx, template.type, baseName(template.name))
	return makeTemplate(ctx, { ...template, name: freeName(template.name, others, TEMPLATE_NAME_MAX) })
}

/** A layout as what new catalogs begin with, in place of an own look; the one that is it already stops being it. */
async function makeLayoutDefault(ctx: Ctx, key: string) {
	const layout = TEMPLATES.find((one) => one.key === key)
	if (!layout) throw unknownLayout()
	const chosen = (await readDefaultLayout(ctx)) === key ? null : key
	const look = await readDefault(ctx, 'user')
	if (look && chosen) await updateTemplate(ctx, look.id, { is_default: false })
	await keepDefaultLayout(ctx, chosen)
	return listed(layout, chosen)
}

/** One default of each kind; the one that is it already stops being it. */
async function makeDefault(ctx: Ctx, row: TemplateRow) {
	const before = await readDefault(ctx, row.type)
	if (before) await updateTemplate(ctx, before.id, { is_default: false })
	if (before?.id !== row.id) await updateTemplate(ctx, row.id, { is_default: true })
	if (row.type === 'user') await keepDefaultLayout(ctx, null)
	return present(ctx, row.id)
}

async function exportTemplate(ctx: Ctx, row: TemplateRow): Promise<Answer> {
	const file = { file_name: `${fileNameOf(row.name, 'template')}.json`, text: writeTemplateFile(portable(row)) }
	return { template: await present(ctx, row.id), file }
}

async function importTemplate(ctx: Ctx, text: string | undefined): Promise<Answer> {
	if (!text) throw refuse('invalid', { errors: [{ path: 'file', code: 'field_required' }] })
	const read = readTemplateFile(text)
	if (isProblem(read)) throw refuseProblem(read)
	const { layout, content } = read.value
	if (layout !== null && !manifestOf(layout))
		throw refuse('template_file_layout', { params: { layout: layout.slice(0, 60) } })
	const { settings, left_out } = await withOwnPictures(ctx, content)
	return { template: await makeNamed(ctx, { ...read.value, content: settings }), left_out }
}

/** Pictures that the account does not have are left out, so that a file of another shop can be read. */
async function withOwnPictures(ctx: Ctx, content: Partial<CatalogSettings>) {
	const settings = { ...content }
	const left_out: string[] = []
	for (const part of ['logo', 'watermark'] as const) {
		const value = content[part]
		if (!value?.path || (await owns(ctx, part, value.path))) continue
		left_out.push(part)
		Object.assign(settings, { [part]: { ...value, path: '' } })
	}
	return { settings, left_out }
}

async function owns(ctx: Ctx, part: string, path: string): Promise<boolean> {
	try {
		await checkPictures(ctx, { [part]: { path } })
		return true
	} catch (error) {
		if (error instanceof Refusal) return false
		throw error
	}
}

function portable({ type, name, layout, content }: TemplateRow) {
	return { type, name, layout, content }
}

const unknownLayout = () => refuse('template_unknown', { errors: [{ path: 'key', code: 'template_unknown' }] })
