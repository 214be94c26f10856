/** What the worker is started with: the folder of the database's files. */
export interface WorkerStart {
	folder: string
}

/** `run` carries whole messages of PostgreSQL's wire protocol; the next `run` waits for the last answer. */
export type ToWorker = { kind: 'run'; bytes: Uint8Array<ArrayBuffer> } | { kind: 'close' }

/** `ready` or `failed` comes once after the start; `trapped` is the worker's last word. */
export type FromWorker =
	| { kind: 'ready' }
	| { kind: 'failed'; reason: string }
	| { kind: 'answer'; bytes: Uint8Array<ArrayBuffer>; last: boolean }
	| { kind: 'trapped'; reason: string }
