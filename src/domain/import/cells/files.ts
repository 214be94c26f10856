import type { ParameterType } from '../../custom-parameter/parameter.ts'
import { readWholeAddress } from '../../media/documents.ts'
import { isHttpUrl } from '../../url.ts'

/**
 * Whether a value of an own parameter is the address of a file that an import brings along: any web address of a picture;
 * of a document those of a Vitrine, as its lists write them. Other addresses are links, which a document may be.
 */
export function comesAlong(type: ParameterType | undefined, value: unknown): boolean {
	if (typeof value !== 'string') return false
	return type === 'image' ? isHttpUrl(value) : type === 'file' && readWholeAddress(value) !== null
}
