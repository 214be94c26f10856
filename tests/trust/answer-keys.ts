import type { z } from 'zod'

interface Shape {
	type: string
	shape?: Record<string, z.ZodType>
	element?: z.ZodType
	innerType?: z.ZodType
	options?: z.ZodType[]
	valueType?: z.ZodType
	in?: z.ZodType
}

/** Every key of an answer that holds data, with where it stands: `list[].price`, `attrs.*`. Of a union those of all options. */
export function declaredKeys(schema: z.ZodType, path = ''): string[] {
	const def = schema.def as unknown as Shape
	/** Of what holds no keys itself, the place where it stands. */
	const inside = (inner: z.ZodType, at: string) => {
		const keys = declaredKeys(inner, at)
		return keys.length ? keys : [at]
	}
	switch (def.type) {
		case 'object':
			return Object.entries(def.shape ?? {}).flatMap(([key, inner]) => inside(inner, path ? `${path}.${key}` : key))
		case 'record':
			return def.valueType ? inside(def.valueType, `${path}.*`) : []
		case 'array':
			return def.element ? declaredKeys(def.element, `${path}[]`) : []
		case 'union':
			return [...new Set((def.options ?? []).flatMap((option) => declaredKeys(option, path)))]
		case 'pipe':
			return def.in ? declaredKeys(def.in, path) : []
		default:
			return def.innerType ? declaredKeys(def.innerType, path) : []
	}
}
