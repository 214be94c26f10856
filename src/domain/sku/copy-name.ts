import { SKU_NAME_MAX } from './sku-name.ts'

/**
 * Names for a copy of a SKU, to be tried in turn: `OAK-1-copy`, `OAK-1-copy-2`, … A copy of a copy counts on instead of
 * growing (`OAK-1-copy-3`), and a long SKU is cut so that its copy keeps to the 64 characters.
 */
export function copyNames(name: string, count: number): string[] {
	const base = name.replace(/-copy(-\d{1,6})?$/, '')
	return Array.from({ length: count }, (_, index) => {
		const suffix = index === 0 ? '-copy' : `-copy-${index + 1}`
		return (
			[...base]
				.slice(0, SKU_NAME_MAX - suffix.length)
				.join('')
				.trim() + suffix
		)
	})
}
