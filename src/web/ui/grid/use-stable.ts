import { useLayoutEffect, useRef, useState } from 'react'

/** The same functions in every render, each doing what the latest render says: memoized rows take them as props. */
export function useStable<A extends { [K in keyof A]: (...args: never[]) => unknown }>(actions: A): A {
	const latest = useRef(actions)
	useLayoutEffect(() => {
		latest.current = actions
	})
	const [stable] = useState(
		() =>
			Object.fromEntries(
				Object.keys(actions).map((name) => [name, (...args: never[]) => latest.current[name as keyof A](...args)]),
			) as A,
	)
	return stable
}
