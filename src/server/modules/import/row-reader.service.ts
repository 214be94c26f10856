import { byPath } from '#domain/custom-parameter/parameter.ts'
import { asDefined } from '#domain/import/new-parameters.ts'
import { gatherAdoptions } from '#domain/import/reading/adoptions.ts'
import { createRowReader, type RowReader } from '#domain/import/rows.ts'
import type { Ctx } from '#server/context.ts'
import { getSettings } from '#server/modules/account/index.ts'
import { readParameters } from '#server/modules/custom-parameter/index.ts'
import type { SheetRow } from '#server/sheets/types.ts'
import { comingParameters } from './coming-parameters.service.ts'
import type { Session } from './session.service.ts'

/**
 * Reads the rows of a session's list by its mapping and rules, own parameters by their definitions. Where parents name
 * their variants the list is gone through once before.
 */
export async function rowReader(
	ctx: Ctx,
	session: Pick<Session, 'file' | 'mapping' | 'rules'>,
	rows: () => AsyncIterable<SheetRow>,
): Promise<RowReader> {
	const { file, mapping, rules } = session
	const known = await readParameters(ctx)
	const coming = comingParameters(ctx, session, known).map(asDefined)
	const gathered = gatherAdoptions(mapping ?? {})
	if (gathered) for await (const { cells } of rows()) gathered.see(cells)
	return createRowReader({
		mapping: mapping ?? {},
		rules: { ...rules, defaults: { ...file.units, ...rules.defaults } },
		source: file.source,
		headers: file.columns.map(({ header }) => header),
		parameters: byPath([...known, ...coming]),
		adoptions: gathered?.adoptions,
		currency: (await getSettings(ctx)).currency,
	})
}
