import { readFile } from 'node:fs/promises'
import { isRawOutput, modelInput, sharesFrom, type ThingMap, usualLevels } from '#domain/cutout/by-model.ts'
import type { Picture } from '#domain/cutout/picture.ts'
import { loadSharp } from '../../imaging/load-sharp.ts'
import { CuttingError } from '../errors.ts'
import type { ModelFacts, ModelFile } from '../messages.ts'
import { loadRuntime, type Session, type Tensor } from './runtime.ts'

/** Sides that a model's picture may have, and the one of a model that takes any. */
const [LEAST_SIDE, MOST_SIDE, FREE_SIDE] = [64, 2048, 1024]
/** The longest side of what a model may answer. */
const MOST_ANSWERED = 4096

interface Loaded {
	readonly session: Session
	readonly side: number
	readonly run: (planes: Float32Array, outputs: readonly string[]) => Promise<Record<string, Tensor>>
}

/** A model that was read, and what it turned out to be. */
interface Known extends Loaded, ModelFacts {}

/** The one that this child has read; it stays until the child ends. */
let kept: { readonly path: string; readonly model: Promise<Known> } | undefined

/** Reads a model once. Throws CuttingError `model` with the reason where it cannot be used. */
function loadModel(file: ModelFile): Promise<Known> {
	if (kept?.path !== file.path) kept = { path: file.path, model: knownModel(file) }
	return kept.model
}

async function knownModel(file: ModelFile): Promise<Known> {
	const loaded = await readModel(file.path)
	return { ...loaded, ...(file.facts ?? (await factsOf(loaded, file.levels))) }
}

/** What a model is, after it has looked at a grey picture. Throws CuttingError `model`. */
export async function checkModel(file: ModelFile): Promise<ModelFacts> {
	const { side, levels, output, isRaw } = await loadModel(file)
	return { side, levels, output, isRaw }
}

/** What a model says of a picture. Throws CuttingError `model` where that is no map. */
export async function mapOf(picture: Picture, file: ModelFile): Promise<ThingMap> {
	const { side, levels, output, isRaw, run } = await loadModel(file)
	const sharp = await loadSharp()
	const { rgb, width, height } = picture
	const square = await sharp(rgb, { raw: { width, height, channels: 3 } })
		.resize(side, side, { fit: 'fill' })
		.raw()
		.toBuffer()
	const map = (await run(modelInput(square, levels), [output]))[output]
	if (!map || !isMap(map)) return refuse(`its output is no map of the picture but [${map?.dims.join(', ') ?? ''}]`)
	const shares = sharesFrom(map.data as Float32Array, isRaw)
	if (!shares) return refuse('its output holds what are no numbers')
	return { shares, width: map.dims.at(-1)!, height: map.dims.at(-2)! }
}

/**
 * Of several outputs the largest map is the finished one, and of equal ones the first: U²-Net and ISNet have it before those of
 * their layers, BiRefNet after smaller ones.
 */
async function factsOf({ session, side, run }: Loaded, asked: ModelFile['levels']): Promise<ModelFacts> {
	const grey = modelInput(new Uint8Array(side * side * 3).fill(128), asked === 'auto' ? 'imagenet' : asked)
	const answered = await run(grey, session.outputNames)
	const [output] = session.outputNames
		.filter((name) => isMap(answered[name]!))
		.toSorted((one, other) => areaOf(answered[other]!) - areaOf(answered[one]!))
	if (output === undefined)
		return refuse(
			`its first output is no map of the picture but [${answered[session.outputNames[0]!]?.dims.join(', ')}]`,
		)
	const isRaw = isRawOutput(answered[output]!.data as Float32Array)
	if (isRaw === null) return refuse('its output holds what are no numbers')
	const levels = asked === 'auto' ? usualLevels({ input: session.inputNames[0]!, side, isRaw }) : asked
	return { side, levels, output, isRaw }
}

const areaOf = ({ dims }: Tensor) => dims.reduce((all, dim) => all * dim, 1)

/** Whether an output says one number for each place of a picture. */
function isMap(output: Tensor): boolean {
	const [high, wide] = [output.dims.at(-2) ?? 0, output.dims.at(-1) ?? 0]
	const isOfSize = high > 0 && wide > 0 && Math.max(high, wide) <= MOST_ANSWERED
	return output.type === 'float32' && isOfSize && areaOf(output) === high * wide
}

async function readModel(path: string): Promise<Loaded> {
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
	const run: Loaded['run'] = (planes, outputs) =>
		session
			.run({ [input]: new Tensor('float32', planes, [1, 3, side, side]) }, outputs)
			.catch(() => refuse('it failed as it looked at a picture'))
	return { session, run, side }
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

function refuse(why: string): never {
	throw new CuttingError('model', why)
}
