import type { ImportDraft } from '#domain/import/draft.ts'
import {
	locationTargetOf,
	locationIn,
	findLocation,
	isLocationTarget,
	isMainName,
} from '#domain/inventory/location-column.ts'
import { MAIN } from '#domain/inventory/location.ts'
import { foldText } from '#domain/text.ts'
import type { Ctx } from '#server/context.ts'
import { listLocations, makeLocation, nameMain } from '#server/modules/stock/index.ts'
import type { Session } from './session.service.ts'

/** Behind the name of `main` where a text file must say that it is this one. */
const WRITTEN_OUT = /\s*\(inventory@main\)$/

/** The location that a list means by a name. */
export interface ListedLocation {
	id: string
	/** The run makes it first. */
	isNew?: true
	isArchived?: true
}
export type ListedLocations = (name: string) => ListedLocation | undefined

/** What the columns of a list and its rows mean by the names of locations. Undefined: no row may go there. */
export async function listedLocations(
	ctx: Ctx,
	{ mapping }: Pick<Session, 'mapping'>,
	drafts: readonly ImportDraft[],
): Promise<ListedLocations> {
	if (!drafts.some(({ stock, usual }) => stock ?? usual)) return () => undefined
	const list = await listLocations(ctx)
	const coming = new Map(namesOf(mapping).map((name) => [foldText(name), name]))
	return (name) => {
		const known = findLocation(list, name)
		const fold = foldText(name)
		if (known && !(known.reopens && coming.has(fold)))
			return { id: known.id, ...(known.archived && { isArchived: true as const }) }
		// Until the run makes it, it goes by its name.
		return coming.has(fold) ? { id: `new ${fold}`, isNew: true } : undefined
	}
}

/**
 * Makes the locations that columns name and the account lacks, in their order; `main` takes the name that its column has.
 * They are taken back with the import.
 */
export async function makeLocations(
	ctx: Ctx,
	{ mapping, file }: Pick<Session, 'mapping' | 'file'>,
	group_id: string,
): Promise<void> {
	for (const [index, target] of columnsOf(mapping)) {
		const list = await listLocations(ctx)
		const name = locationIn(target)
		const known = findLocation(list, name)
		const called = locationTargetOf((file.columns[index]?.header ?? '').replace(WRITTEN_OUT, ''))
		if (!known || known.reopens) await makeLocation(ctx, { name, id: known?.id }, { group_id, action: 'import' })
		else if (name === MAIN && known.name === '' && called) {
			const named = locationIn(called)
			if (!isMainName(named) && !findLocation(list, named)) await nameMain(ctx, named, { group_id, action: 'import' })
		}
	}
}

function columnsOf(mapping: Session['mapping']): [index: number, target: string][] {
	return Object.entries(mapping ?? {}).flatMap(([index, target]) =>
		target && isLocationTarget(target) ? [[Number(index), target] as [number, string]] : [],
	)
}

function namesOf(mapping: Session['mapping']): string[] {
	return columnsOf(mapping).map(([, target]) => locationIn(target))
}
