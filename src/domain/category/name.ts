import type { Problem } from '#domain/problem.ts'
import { hasBadCharacters } from '#domain/text.ts'
import { NAME_MAX, RESERVED_NAMES } from './limits.ts'

/** Names that count as one: compared in NFC, without blanks around, ignoring case (spec section 5). */
export function foldCategoryName(name: string): string {
	return name.normalize('NFC').trim().toLowerCase()
}

/** What paths of names that count as one have in common. */
export function foldCategoryPath(path: readonly string[]): string {
	return path.map(foldCategoryName).join('>')
}

/**
 * What is wrong with a category's name, or null. `siblings` are the names beside it, without its own.
 * Letters of every script are welcome; `>` separates levels in imports (product.md section 1.3).
 */
export function categoryNameProblem(name: string, siblings: Iterable<string> = []): Problem | null {
	const folded = foldCategoryName(name)
	if (!folded) return { code: 'category_name_empty' }
	if (RESERVED_NAMES.includes(folded)) return { code: 'category_name_reserved' }
	if ([...folded].length > NAME_MAX) return { code: 'category_name_too_long', params: { max: NAME_MAX } }
	if (name.includes('>') || /[\t\n\r]/.test(name) || hasBadCharacters(name)) return { code: 'category_name_characters' }
	for (const sibling of siblings) if (foldCategoryName(sibling) === folded) return { code: 'category_name_taken' }
	return null
}
