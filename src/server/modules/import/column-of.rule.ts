import { targetOf } from '#domain/import/targets.ts'
import type { Session } from './session.service.ts'

/** Where a file says what writing a SKU calls otherwise: variants name their parent, or share its handle. */
const SAID_AS: Readonly<Record<string, readonly string[]>> = { parent_sku_name_key: ['parent', 'handle'] }

/** The column that an objection at `path` speaks of; undefined where no column goes there. */
export function columnOf(mapping: Session['mapping'], path: string): number | undefined {
	for (const name of SAID_AS[path] ?? [path]) {
		const found = Object.entries(mapping ?? {}).find(([, target]) => target && targetOf(target)?.target === name)
		if (found) return Number(found[0])
	}
	return undefined
}
