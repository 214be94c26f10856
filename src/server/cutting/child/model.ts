import { readFile } from 'node:fs/promises'
import { type Levels, modelInput, sharesFrom, type ThingMap, usualLevels } from '#domain/cutout/by-model.ts'
import type { Picture } from '#domain/cutout/picture.ts'
import { loadSharp } from '../../imaging/load-sharp.ts'
import { CuttingError } from '../errors.ts'
import type { ModelFacts, ModelFile } from '../messages.ts'
import { loadRuntime, type Session, type Tensor } from './runtime.ts'

/** Sides that a model's picture may have, and the one of a model that takes any. */
const [LEAST_SIDE, MOST_SIDE, FREE_SIDE] = [64, 2048, 1024]
/** The longest side of what a model may answer. */
const MOST_ANSWERED = 4096

interface Loaded extends ModelFacts {
	readonly session: Session
	readonly run: (planes: Float32Array) => Promise<Record<string, Tensor>>
}

/** The one that this child has read; it stays until the child ends. */
let kept: { readonly path: string; readonly model: Promise<Loaded> } | undefined

/** Reads a model once. Throws CuttingError `model` with the reason where it cannot be used. */
function loadModel(file: ModelFile): Promise<Loaded> {
	if (kept?.path !== file.path) kept = { path: file.path, model: readModel(file) }
	return kept.model
}

/** What a model is, after it has looked at a grey picture. Throws CuttingError `model`. */
export async function checkModel(file: ModelFile): Promise<ModelFacts> {
	const { side, levels } = await loadModel(file)
	await mapOf({ rgb: new Uint8Array(side * side * 3).fill(128), width: side, height: side }, file)
	return { side, levels }
}

/** What a model says of a picture. Throws CuttingError `model` where that is no map. */
export async function mapOf(picture: Picture, file: ModelFile): Promise<ThingMap> {
	const { side, levels, run, session } = await loadModel(file)
	const sharp = await loadSharp()
	const { rgb, width, height } = picture
	const square = await sharp(rgb, { raw: { width, height, channels: 3 } })
		.resize(side, side, { fit: 'fill' })
		.raw()
		.toBuffer()
	const answered = await run(modelInput(square, levels)).catch(() => refuse('it failed as it looked at a picture'))
	const first = answered[session.outputNames[0]!]
	const dims = first?.dims ?? []
	const [high, wide] = [dims.at(-2) ?? 0, dims.at(-1) ?? 0]
	const isMap = first?.type === 'float32' && high > 0 && wide > 0 && Math.max(high, wide) <= MOST_ANSWERED
	if (!isMap || dims.reduce((all, dim) => all * dim, 1) !== high * wide)
		return refuse(`its first output is no map of the picture but [${dims.join(', ')}]`)
	const shares = sharesFrom(first.data as Float32Array)
	return shares ? { shares, width: wide, height: high } : refuse('its first output holds what are no numbers')
}

async function readModel({ path, levels }: ModelFile): Promise<Loaded> {
	const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) =>
		refuse(`the file ${path} cannot be read (${error.code ?? error.message})`),
	)
	const { env, InferenceSession, Tensor } = await loadRuntime().catch(() =>
		refuse('the npm package onnxruntime-web is not installed (npm start and npm run build do so with this setting)'),
	)
	// Further threads would be workers, which this child may not start.
	env.wasm.numThreads = 1
	env.logLevel = 'fatal'
	const session = await InferenceSession.create(bytes, { executionProviders: ['wasm'] }).catch(() =>
		refuse(`${path} is no ONNX model that onnxruntime-web can run, or one that is too large for it`),
	)
	const side = sideOf(session)
	const input = session.inputNames[0]!
	const run = (planes: Float32Array) =>
		session.run({ [input]: new Tensor('float32', planes, [1, 3, side, side]) }, session.outputNames.slice(0, 1))
	return { session, run, side, levels: levelsOf(levels, session, side) }
}

/** The side of the square picture that a model takes. */
function sideOf({ inputMetadata, inputNames }: Session): number {
	const [input] = inputMetadata
	if (inputNames.length !== 1 || !input?.isTensor)
		return refuse(`it takes ${inputNames.length} inputs instead of one picture`)
	const { type = 'nothing', shape = [] } = input
	const [count, channels, high, wide] = shape
	const isFree = typeof high === 'string' && typeof wide === 'string'
	const side = isFree ? FREE_SIDE : Number(wide)
	const isOne = shape.length === 4 && (count === 1 || typeof count === 'string')
	const isPicture = isOne && (channels === 3 || typeof channels === 'string') && (isFree || high === wide)
	if (type !== 'float32' || !isPicture || !(side >= LEAST_SIDE && side <= MOST_SIDE))
		return refuse(
			`it takes ${type} [${shape.join(', ')}] instead of a square picture, float32 [1, 3, side, side] with a side of ${LEAST_SIDE} to ${MOST_SIDE}`,
		)
	return side
}

function levelsOf(asked: ModelFile['levels'], { outputNames }: Session, side: number): Levels {
	return asked === 'auto' ? usualLevels(side, outputNames.length) : asked
}

function refuse(why: string): never {
	throw new CuttingError('model', why)
}
