import { useState } from 'react'

/** What is chosen of a list, over all pages; at most `most`, as many as one call changes. */
export function useSelection(most: number) {
	const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map())
	return {
		/** Their names by id. */
		chosen,
		has: (id: string) => chosen.has(id),
		toggle: (list: readonly { id: string; name: string }[], isOn: boolean) =>
			setChosen((old) => {
				const next = new Map(old)
				for (const { id, name } of list)
					if (!isOn) next.delete(id)
					else if (next.size < most) next.set(id, name)
				return next
			}),
		clear: () => setChosen(new Map()),
	}
}

export type Selection = ReturnType<typeof useSelection>
