import { ARCHIVE_ENTRIES } from '../limits.ts'
import { SheetError } from '../sheet-error.ts'
import { attribute, scanPart } from './xml-scanner.ts'
import type { ZipPackage } from './zip-package.ts'

/** Where a part points to inside the workbook. `type` is the last word of its type's address, such as 'drawing'. */
export type Relationship = { readonly type: string; readonly target: string }

/** The relationships of a part by id, without those that point outside or nowhere; '' is the whole workbook. */
export async function readRelationships(archive: ZipPackage, part: string): Promise<Map<string, Relationship>> {
	const found = new Map<string, Relationship>()
	const slash = part.lastIndexOf('/') + 1
	const list = `${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`
	if (!archive.has(list)) return found
	await scanPart(archive, list, {
		open(name, tag) {
			if (name !== 'Relationship' || attribute(tag, 'TargetMode') === 'External') return
			if (found.size >= 2 * ARCHIVE_ENTRIES) throw new SheetError('sheet_bomb', { reason: 'relationships' })
			const target = resolvePart(part, attribute(tag, 'Target') ?? '')
			const type = attribute(tag, 'Type')?.split('/').at(-1) ?? ''
			if (archive.has(target)) found.set(attribute(tag, 'Id') ?? '', { type, target })
		},
	})
	return found
}

/** The first part of this type, or undefined. */
export function targetOfType(relationships: ReadonlyMap<string, Relationship>, type: string): string | undefined {
	for (const relationship of relationships.values()) {
		if (relationship.type.toLowerCase() === type.toLowerCase()) return relationship.target
	}
	return undefined
}

function resolvePart(base: string, target: string): string {
	if (target.startsWith('/')) return target.slice(1)
	const path = base.split('/').slice(0, -1)
	for (const step of target.split('/')) {
		if (step === '..') path.pop()
		else if (step !== '.') path.push(step)
	}
	return path.join('/')
}
