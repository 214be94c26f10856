/** What a token of an integration may be given, each to read or to change; changing includes reading. */
export const TOKEN_AREAS = ['goods', 'stock', 'catalogs', 'sales', 'documents', 'account'] as const
export type TokenArea = (typeof TOKEN_AREAS)[number]
export type TokenScope = `${TokenArea}:${'read' | 'write'}`
export const TOKEN_SCOPES = TOKEN_AREAS.flatMap((area): TokenScope[] => [`${area}:read`, `${area}:write`]) as [
	TokenScope,
	...TokenScope[],
]

/** What a call asks of a token: a scope, any scope that reads or changes something, or what no token has. */
export type NeededScope = TokenScope | 'any:read' | 'any:write' | null

/** Whether a token with these scopes may make a call. */
export function isGranted(scopes: readonly TokenScope[], needed: NeededScope): boolean {
	if (needed === null) return false
	const [area = '', way] = needed.split(':')
	return scopes.some((scope) => {
		const [own, may] = scope.split(':')
		return (area === 'any' || own === area) && (way === 'read' || may === 'write')
	})
}

export const TOKEN_NAME_MAX = 80
/** Tokens of an account. */
export const TOKENS_MAX = 50
/** Days until a token ends, at most; one may also not end by itself. */
export const TOKEN_DAYS_MAX = 366
/** Begins every token, so that it is known for one where it leaks. */
export const TOKEN_MARK = 'vt_'
