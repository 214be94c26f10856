import { attributePathProblem } from '../sku/attribute-path.ts'
import { PARAMETER_KEY_MAX } from './limits.ts'

/**
 * The key of a new parameter, made once from its name: lower case, letters and digits of any script, `_` between them.
 * `taken` answers whether a key is in use; a clash gets `_2`, `_3`, …
 */
export function makeParameterKey(name: string, taken: (key: string) => boolean = () => false): string {
	const slug = name
		.normalize('NFC')
		.toLowerCase()
		.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '_')
		.replace(/^[_\p{M}]+/u, '')
	const base = Array.from(slug).slice(0, PARAMETER_KEY_MAX).join('').replace(/_$/, '') || 'field'
	const free = (key: string) => !taken(key) && !attributePathProblem(`cps.${key}`)
	if (free(base)) return base
	for (let n = 2; ; n++) if (free(`${base}_${n}`)) return `${base}_${n}`
}
