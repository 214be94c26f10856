import { useState } from 'react'

/**
 * The key of the editor of what an address names, and who hears that its first change has made it. What is new gets its address
 * then: it goes on in the same editor, with its fields and steps.
 */
export function useSameEditor(id: string | undefined) {
	const [{ made, began }, set] = useState<{ made: string | undefined; began: number }>({ made: undefined, began: 0 })
	const [wasNew, setWasNew] = useState(id === undefined)
	// Left for another new one: that is an editor of its own.
	if ((id === undefined) !== wasNew) {
		setWasNew(id === undefined)
		if (id === undefined) set({ made: undefined, began: began + 1 })
	}
	return {
		key: id === undefined || id === made ? `new ${began}` : id,
		setMade: (id: string) => set({ made: id, began }),
	}
}
