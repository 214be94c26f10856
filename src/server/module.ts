import type { Contract } from '#contract/endpoint.ts'
import type { Chore, FileColumns, Job, Notices, Retention, Undoers } from './house.ts'
import type { Handlers } from './http/mount.ts'

/**
 * What a feature brings: its calls and all that works besides, in one object of its `modules/<name>/index.ts`. The
 * application derives from the list of them in `modules/index.ts`: routes, job table, notices, chores, undoers, retention, files.
 */
export interface Module<C extends Contract = Contract> {
	/** The rows of the API table that it answers: its entry in `contract/index.ts`. */
	contract: C
	/** One handler per row. */
	routes: Handlers<C>
	/** Kinds of jobs with their names in the bell. */
	jobs?: Readonly<Record<string, Job>>
	/** Kinds of messages for the bell, beside those of how its jobs ended. */
	notices?: Notices
	/** What falls due by the clock. */
	chores?: readonly Chore[]
	/** Who takes back the changes of an entity of its own. */
	undoers?: Undoers
	/** What of its rows and files is cleared away, and when. */
	retention?: readonly Retention[]
	/** Where its tables name pictures and documents; what nothing names is removed. */
	files?: readonly FileColumns[]
}

/** A module among others, whose handlers each know only their own rows. */
export type AnyModule = Omit<Module, 'routes'> & { routes: Readonly<Record<string, (...call: never[]) => unknown>> }
