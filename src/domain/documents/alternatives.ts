import type { Problem } from '../problem.ts'
import type { LineKind } from './document.ts'

/** Characters of what tells one group of alternatives from another. */
export const ALTERNATIVE_MAX = 20

/** What is looked at of a line that may be an alternative to others (product.md section 3.9). */
export interface OfferedLine {
	readonly id: string
	readonly kind: LineKind
	/** Its group: one line of each is in the total. Empty of a line that is an alternative to nothing. */
	readonly alternative: string
	/** It is not in the total. */
	readonly is_optional: boolean
}

/** Whether its customer decides about a line: takes it or leaves it, or another one instead. */
export function isOffered({ kind, alternative, is_optional }: OfferedLine): boolean {
	return kind === 'item' && (is_optional || alternative !== '')
}

/**
 * The lines with exactly one of each group in the total: `wanted` where it is one that counts, else the first that does, else
 * the first. Lines that stay as they are stay the same objects.
 */
export function settleAlternatives<L extends OfferedLine>(lines: readonly L[], wanted?: string): L[] {
	if (!lines.some(({ alternative }) => alternative !== '')) return [...lines]
	const counting = new Map<string, { id: string; rank: number }>()
	for (const line of lines) {
		if (line.kind !== 'item' || line.alternative === '') continue
		const rank = line.is_optional ? 0 : line.id === wanted ? 2 : 1
		const best = counting.get(line.alternative)
		if (!best || rank > best.rank) counting.set(line.alternative, { id: line.id, rank })
	}
	return lines.map((line) => {
		if (line.alternative === '') return line
		if (line.kind !== 'item') return { ...line, alternative: '' }
		const is_optional = counting.get(line.alternative)?.id !== line.id
		return is_optional === line.is_optional ? line : { ...line, is_optional }
	})
}

/**
 * The lines as a customer has chosen: `chosen` names what they take of the lines about which they decide, one of each group.
 * Answers `document_line_unknown` for others and `document_choice` for a group of which none or several are chosen.
 */
export function withChoice<L extends OfferedLine>(lines: readonly L[], chosen: readonly string[]): L[] | Problem {
	const offered = lines.filter(isOffered)
	const taken = new Set(chosen)
	const known = new Set(offered.map(({ id }) => id))
	if (chosen.some((id) => !known.has(id))) return { code: 'document_line_unknown', path: 'chosen' }
	const counts = new Map<string, number>()
	for (const { id, alternative } of offered)
		if (alternative !== '') counts.set(alternative, (counts.get(alternative) ?? 0) + (taken.has(id) ? 1 : 0))
	for (const [group, n] of counts) if (n !== 1) return { code: 'document_choice', params: { group }, path: 'chosen' }
	return lines.map((line) => (isOffered(line) ? { ...line, is_optional: !taken.has(line.id) } : line))
}

/** What is taken once a line is pressed: of alternatives it instead of another one, of what may be left out it or no longer. */
export function chosenWith<L extends Pick<OfferedLine, 'id' | 'alternative'>>(
	lines: readonly L[],
	chosen: readonly string[],
	{ id, alternative }: L,
): string[] {
	if (alternative === '') return chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]
	const group = new Set(lines.filter((line) => line.alternative === alternative).map((line) => line.id))
	return [...chosen.filter((one) => !group.has(one)), id]
}

/** Lines that are offered by their groups, in the order of the document; those that are alternatives to nothing come last. */
export function offeredGroups<L extends Pick<OfferedLine, 'alternative'>>(
	offered: readonly L[],
): { group: string; lines: L[] }[] {
	const groups = new Map<string, L[]>()
	for (const line of offered) groups.set(line.alternative, [...(groups.get(line.alternative) ?? []), line])
	const all = [...groups].map(([group, lines]) => ({ group, lines }))
	return [...all.filter(({ group }) => group !== ''), ...all.filter(({ group }) => group === '')]
}
