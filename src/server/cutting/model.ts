import { existsSync } from 'node:fs'
import { createPool } from '../children/pool.ts'
import type { Reach } from '../children/reach.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Program } from '../children/program.ts'
import { CuttingError } from './errors.ts'
import type { CheckTask, CutResult, CutTask, ModelFile } from './messages.ts'
import { cuttingProgram } from './program.ts'

/** Where it is said how the model does. */
export type ModelLog = Pick<FastifyBaseLogger, 'info' | 'warn'>

/** How a model stands: `reading` until it has looked at its first picture; `failed`: photos are cut without it. */
export type ModelState = 'reading' | 'ready' | 'failed'

/** The operator's model in a child process of its own, where it stays between photos. */
export interface Model {
	readonly state: ModelState
	/** Null: the model cannot be used, or not for this photo, and the log says why. Throws CuttingError of the photo. */
	cut(task: Omit<CutTask, 'kind' | 'model'>, signal?: AbortSignal): Promise<CutResult | null>
	close(): void
}

/** A model takes long to read: its child waits for the next photo. */
const IDLE_MS = 120_000
/** For a photo, and for reading the model before it. */
const TIMEOUT_MS = 240_000
/** WebAssembly holds 4 GB at most, beside which the photo needs its own. */
const MEMORY_MB = 5200
const LIMITS = { timeoutMs: TIMEOUT_MS, maxMemoryMb: MEMORY_MB } as const
/** So many photos one after the other end the child before the model is given up. */
const ENDED_MOST = 2

/** Reads a model in the background; what is wrong with it is one sentence of the log. */
export function createModel(file: ModelFile, reach: Reach, log: ModelLog): Model {
	if (!existsSync(file.path)) {
		log.warn(notUsed(`there is no file ${file.path}`))
		return { state: 'failed', cut: async () => null, close: () => undefined }
	}
	return readModel(file, reach, log)
}

function readModel(file: ModelFile, reach: Reach, log: ModelLog): Model {
	let state: ModelState = 'reading'
	let [ended, known] = [0, file]
	const giveUp = (why: string) => {
		state = 'failed'
		log.warn(notUsed(why))
	}
	const leave = (fault: string) => log.warn({ fault }, 'the model left a photo to the colours')
	const program = modelProgram({ ...reach, read: [...reach.read, file.path] })
	const pool = createPool(program, { size: 1, idleMs: IDLE_MS, urgent: true })
	pool.run(checkOf(file), LIMITS).then(
		(facts) => {
			state = 'ready'
			// A later child need not look at a grey picture again.
			known = { ...file, facts }
			log.info({ ...facts, model: file.path }, 'photos are cut with the model of VITRINE_CUTOUT_MODEL')
		},
		(error: unknown) => isCancelled(error) || giveUp(reasonOf(error)),
	)
	const cut: Model['cut'] = async (task, signal) => {
		if (state === 'failed') return null
		try {
			const result = await pool.run(orderOf(task, known), { ...LIMITS, signal })
			ended = 0
			if (result.fault) leave(result.fault)
			return result
		} catch (error) {
			if (!(error instanceof CuttingError) || error.code !== 'model') throw error
			leave(error.subject)
			if (++ended >= ENDED_MOST) giveUp(error.subject)
			return null
		}
	}
	return {
		get state() {
			return state
		},
		cut,
		close: () => pool.close(),
	}
}

const notUsed = (why: string) => `The model of VITRINE_CUTOUT_MODEL is not used: ${why}. Photos are cut without it.`

const checkOf = (model: ModelFile): CheckTask => ({ kind: 'check', model })

const orderOf = (task: Omit<CutTask, 'kind' | 'model'>, model: ModelFile): CutTask => ({ ...task, kind: 'cut', model })

const isCancelled = (error: unknown) => error instanceof CuttingError && error.code === 'cancelled'

const reasonOf = (error: unknown) => (error instanceof CuttingError ? error.subject : String(error))

/** A child whose end is the model's fault: what is wrong with a photo it answers. */
function modelProgram(reach: Reach): Program {
	const WHY = { time: 'it took too long', memory: 'it took too much memory', failed: 'its process ended' } as const
	return {
		...cuttingProgram(reach),
		ended: (how, subject, cause) =>
			how === 'cancelled'
				? new CuttingError('cancelled', subject, cause)
				: new CuttingError('model', `${WHY[how]} (${subject})`, cause),
	}
}
