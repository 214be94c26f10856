import type { Finding, ImportDraft, SkippedRow } from '#domain/import/draft.ts'
import { isLocationTarget, USUAL_LOCATION } from '#domain/inventory/location-column.ts'
import { normaliseSkuForFiles } from '#domain/media/image-name.ts'
import type { DecimalSign } from '#domain/number-input.ts'
import { formatAttribute } from '#domain/sku/attribute-format.ts'
import { attributeAt } from '#domain/sku/attributes.ts'
import type { Ctx } from '#server/context.ts'
import { columnOf } from '../column-of.rule.ts'
import type { CellKeeper } from './cells.rule.ts'
import type { CheckedItem } from './preview.presenter.ts'
import type { CheckedRow, RowFinding, ShownChanges } from '../rows.store.ts'
import type { Session } from '../session.service.ts'

const NAME = 'bps.product_name'

/** The account's categories as paths, by id. */
type CategoryNames = ReadonlyMap<number, string>

interface Outcome {
	items: readonly CheckedItem[]
	skipped: readonly SkippedRow[]
	names: CategoryNames
	cells: CellKeeper
	/** The account's number style: values that change are written in it. */
	decimal: DecimalSign
}

/** What the check says of every row that went into these items. */
export function toRows(ctx: Ctx, session: Session, outcome: Outcome): CheckedRow[] {
	const { items, skipped, cells } = outcome
	return [
		...items.flatMap((one) => itemRows(ctx, session, one, outcome)),
		...skipped.map(({ row, code, params }): CheckedRow => {
			const errors: RowFinding[] = [{ code, warning: true, ...(params ? { params } : {}) }]
			return { ...plain, row, status: 'skipped', errors, cells: cells.take(row) }
		}),
	]
}

const plain = {
	warning: false,
	key: null,
	file_key: null,
	changes: null,
	errors: null,
	photo: null,
	category: null,
} as const

function itemRows(ctx: Ctx, session: Session, one: CheckedItem, outcome: Outcome): CheckedRow[] {
	const { cells } = outcome
	const { draft, warnings, refused } = one
	const errors = [...one.errors, ...refused]
	const said: RowFinding[] = [
		...errors.map((finding) => toFinding(session, finding)),
		...warnings.map((finding) => ({ ...toFinding(session, finding), warning: true as const })),
	]
	const key = draft.sku_name
	const columns = said.flatMap(({ column }) => column ?? [])
	return draft.rows.map((row): CheckedRow => {
		if (row !== draft.row) {
			const status = errors.length ? 'error' : 'merged'
			return { ...plain, row, status, key, errors: errors.length ? said : null, cells: cells.take(row) }
		}
		return {
			row,
			status: errors.length ? 'error' : statusOf(one),
			warning: warnings.length > 0,
			key,
			file_key: key === null ? null : normaliseSkuForFiles(key),
			changes: errors.length ? null : changesOf(ctx, one, outcome),
			errors: said.length ? said : null,
			cells: cells.take(row, columns, readable(session, draft, columns)),
			photo: one.photo ?? null,
			category: errors.length || draft.parent ? null : categoryOf(draft),
		}
	})
}

/** Variants repeat what their product says, and categories are written as paths; cells with an objection stay. */
function readable({ mapping }: Session, { attrs, inherited, category_path }: ImportDraft, disputed: readonly number[]) {
	const name = attrs[NAME] ?? inherited?.attrs[NAME]
	const words: Record<string, string> = {}
	for (const [index, target] of Object.entries(mapping ?? {})) {
		if (disputed.includes(Number(index))) continue
		if (target === NAME && typeof name === 'string') words[index] = name
		if (target === 'category' && category_path) words[index] = category_path.join(' > ')
	}
	return words
}

function categoryOf({ category_path = [] }: ImportDraft): string | null {
	return category_path.length ? category_path.join(' > ') : null
}

function statusOf({ outcome, restore, newCategory }: CheckedItem): 'new' | 'changed' | 'same' {
	if (outcome?.created) return 'new'
	return outcome?.changes || restore || newCategory ? 'changed' : 'same'
}

/** A finding at the column it speaks of. */
export function toFinding({ mapping }: Pick<Session, 'mapping'>, { code, params, path, column }: Finding): RowFinding {
	const at = column ?? (path === undefined ? undefined : columnOf(mapping, path))
	return { code, ...(at === undefined ? {} : { column: at }), ...(params ? { params } : {}) }
}

/** What changes on a stored SKU, written for people; a new one is what its row says. */
function changesOf(ctx: Ctx, one: CheckedItem, { names, decimal }: Outcome): ShownChanges | null {
	const write = (path: string, value: unknown) => textOf(ctx, path, value, decimal)
	const { outcome, restore, newCategory } = one
	if (outcome?.created) return null
	const { before = {}, after = {} } = outcome?.changes ?? {}
	const shown: ShownChanges = {}
	if (restore) shown['status'] = ['deleted', 'active']
	for (const [path, value] of Object.entries(after)) {
		if (path === 'category_id') shown['category'] = [nameOf(names, before[path]), nameOf(names, value)]
		else if (path === USUAL_LOCATION) shown[path] = [null, one.draft.usual ?? null]
		else if (path !== 'parent_id') shown[path] = [write(path, before[path]), write(path, value)]
		else shown['parent'] = [null, one.draft.parent_sku_name ?? null]
	}
	if (newCategory) shown['category'] = [null, newCategory.join(' > ')]
	return shown
}

function nameOf(names: CategoryNames, id: unknown): string | null {
	return typeof id === 'number' ? (names.get(id) ?? null) : null
}

/** Characters of a value that are shown. */
const SHOWN = 160

function textOf({ locale }: Ctx, path: string, value: unknown, decimal: DecimalSign): string | null {
	if (value === null || value === undefined) return null
	if (path === 'sku_img') return String((value as unknown[]).length)
	// Amounts and quantities go out as they are stored; the reader's notation and currency are the screen's business.
	if (isLocationTarget(path) || ['money', 'quantity'].includes(attributeAt(path)?.type ?? '')) return String(value)
	const text = formatAttribute(path, value, locale === 'zh' ? 'zh-CN' : 'en-GB', { decimal })
	return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text
}
