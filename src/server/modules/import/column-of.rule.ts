import { targetOf } from '#domain/import/targets.ts'
import type { Session } from './session.service.ts'

/**
 * Where a file says what is called otherwise elsewhere: variants name their parent, or share its handle; options may stand
 * in one column.
 */
const SAID_AS: Readonly<Record<string, readonly string[]>> = {
	parent_sku_name_key: ['parent', 'handle'],
	option_1: ['option_1', 'options'],
	option_2: ['option_2', 'options'],
	option_3: ['option_3', 'options'],
}

/** The column that an objection at `path` speaks of; undefined where no column goes there. */
export function columnOf(mapping: Session['mapping'], path: string): number | undefined {
	for (const name of SAID_AS[path] ?? [path]) {
		const found = Object.entries(mapping ?? {}).find(([, target]) => target && targetOf(target)?.target === name)
		if (found) return Number(found[0])
	}
	return undefined
}
