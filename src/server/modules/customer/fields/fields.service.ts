import type { customerField } from '#contract/customer-field.ts'
import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import {
	CUSTOM_FIELDS_MAX,
	type CustomField,
	customFieldProblem,
	presentValues,
} from '#domain/customer/custom-field.ts'
import { isColumnName } from '#domain/customer/list/fields.ts'
import { foldText } from '#domain/text.ts'
import type { Ctx } from '#server/context.ts'
import { refuse, refuseProblem } from '#server/http/refusal.ts'
import { lockAccount } from '#server/lock-account.ts'
import { newId } from '#server/new-id.ts'
import { fieldsOf } from '../stored.rule.ts'
import { rewriteCustomers } from '../writes.store.ts'
import { countFilled, type FieldRow, holdFilled, listFields, replaceFields } from './fields.store.ts'

type Contract = typeof customerField
type Params = ParamsOf<Contract['setCustomerFields']>
type Data = DataOf<Contract['setCustomerFields']>

/** Customers that are read and written at a time. */
const CHUNK = 500

/** The own fields of customers. */
export async function getCustomerFields(ctx: Ctx): Promise<DataOf<Contract['getCustomerFields']>> {
	return { list: (await listFields(ctx)).map(present) }
}

function present({ id, name, type, choices }: CustomField): Data['list'][number] {
	return { id, name, type, choices: [...choices] }
}

/**
 * Makes, renames, orders and removes own fields; who removes one takes its values from all customers. Refuses `not_found` for
 * an unknown id, `customer_field_type`, `customer_field_taken`, `customer_fields_full`, and what `customFieldProblem` objects to.
 */
export async function setCustomerFields(ctx: Ctx, { list, remove, dry_run }: Params): Promise<Data> {
	await lockAccount(ctx)
	const before = await listFields(ctx)
	const known = new Map(before.map((field) => [field.id, field]))
	for (const id of [...remove, ...list.flatMap(({ id }) => id ?? [])]) if (!known.has(id)) throw refuse('not_found')
	const gone = new Set(remove)
	const told = list.map((one, at) => fieldOf(one, known, at))
	const named = new Set(told.map(({ id }) => id))
	const others = before.filter(({ id }) => !named.has(id) && !gone.has(id))
	const after = [...told, ...others].filter(({ id }) => !gone.has(id))
	if (after.length > CUSTOM_FIELDS_MAX) throw refuse('customer_fields_full', { params: { max: CUSTOM_FIELDS_MAX } })
	refuseNames(told, others)
	const cleared = remove.length ? await countFilled(ctx, remove) : 0
	if (!dry_run) {
		if (cleared) await clearValues(ctx, after, remove)
		const rows = after.map(({ id, name, type, choices }, position) => ({
			id,
			name,
			name_fold: foldText(name),
			type,
			choices: [...choices],
			position,
		}))
		await replaceFields(ctx, rows)
	}
	return { list: after.map(present), cleared }
}

function fieldOf(
	{ id, name, type, choices }: Params['list'][number],
	known: ReadonlyMap<string, FieldRow>,
	at: number,
): CustomField {
	const problem = customFieldProblem({ name, type, choices })
	if (problem) throw refuseProblem({ ...problem, path: `list.${at}.${problem.path}` })
	if (id !== undefined && known.get(id)?.type !== type)
		throw refuseProblem({ code: 'customer_field_type', path: `list.${at}.type` })
	return { id: id ?? newId(), name, type, choices }
}

/** A name stands once, and is none of the columns that lists of customers have. */
function refuseNames(told: readonly CustomField[], others: readonly CustomField[]): void {
	const taken = new Set(others.map(({ name }) => foldText(name)))
	const at = told.findIndex(({ name }) => {
		const isTaken = taken.has(foldText(name)) || isColumnName(name)
		taken.add(foldText(name))
		return isTaken
	})
	const name = told[at]?.name
	if (name !== undefined)
		throw refuseProblem({ code: 'customer_field_taken', params: { name }, path: `list.${at}.name` })
}

/** Takes the values of fields that go from all who have some, also from what they are found by. */
async function clearValues(ctx: Ctx, left: readonly CustomField[], removed: readonly string[]): Promise<void> {
	for (let after = ''; ;) {
		const rows = await holdFilled(ctx, removed, { after, most: CHUNK })
		const changed = rows.map((row) => {
			const fields = fieldsOf(row)
			return { id: row.id, archived: row.archived, fields: { ...fields, custom: presentValues(left, fields.custom) } }
		})
		await rewriteCustomers(ctx, changed, ctx.house.now())
		const last = rows.at(-1)
		if (!last || rows.length < CHUNK) return
		after = last.id
	}
}
