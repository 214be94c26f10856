import { byPath } from '#domain/custom-parameter/parameter.ts'
import { createRowReader, type RowReader } from '#domain/import/rows.ts'
import type { Ctx } from '#server/context.ts'
import { readParameters } from '#server/modules/custom-parameter/index.ts'
import type { Session } from './session.ts'

/** Reads the rows of a session's list by its mapping and rules, own parameters by their definitions. */
export async function rowReader(
	ctx: Ctx,
	{ file, mapping, rules }: Pick<Session, 'file' | 'mapping' | 'rules'>,
): Promise<RowReader> {
	return createRowReader({
		mapping: mapping ?? {},
		rules: { ...rules, defaults: { ...file.units, ...rules.defaults } },
		source: file.source,
		headers: file.columns.map(({ header }) => header),
		parameters: byPath(await readParameters(ctx)),
	})
}
