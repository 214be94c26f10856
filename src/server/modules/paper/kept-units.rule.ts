import type { PlannedSection, Unit } from './planned-section.types.ts'

/** Looks of one content whose units are kept: whoever designs a catalog goes to and fro between a few. */
const KEPT_MOST = 6

const kept = new WeakMap<readonly PlannedSection[], Map<string, Unit[][]>>()

/**
 * The units of these sections, as `make` makes them or made them before for the same look. They are kept as long as the
 * sections are: who keeps these sees to it that they are those of today.
 */
export async function keptUnits(
	sections: readonly PlannedSection[],
	look: string,
	make: () => Promise<Unit[][]>,
): Promise<Unit[][]> {
	const looks = kept.get(sections) ?? new Map<string, Unit[][]>()
	kept.set(sections, looks)
	const units = looks.get(look) ?? (await make())
	// The last one used stays longest.
	looks.delete(look)
	looks.set(look, units)
	for (const oldest of [...looks.keys()].slice(0, -KEPT_MOST)) looks.delete(oldest)
	return units
}
