import type { CallName } from '#contract/paths.ts'

type Listener = (name: CallName, began: number) => void

let tell: Listener = () => undefined

/** Called by every answer that is no refusal, with when its call began (`performance.now`). */
export function wentThrough(name: CallName, began: number): void {
	tell(name, began)
}

/** Whoever says that a call failed hears when it goes through later. */
export function onWentThrough(listener: Listener): void {
	tell = listener
}
