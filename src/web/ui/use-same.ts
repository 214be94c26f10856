import { useMemo } from 'react'

/** The same list as long as the same texts are in it: what is handed it is not drawn anew for a list of its own. */
export function useSame(texts: readonly string[]): string[] {
	const spelled = JSON.stringify(texts)
	return useMemo(() => JSON.parse(spelled) as string[], [spelled])
}
