/*
 * What is used of onnxruntime-web, in our words: it is a package that only those have who name a model, and types must be
 * checked without it.
 */

/** A tensor of numbers, or of something else that we do not read. */
export interface Tensor {
	readonly dims: readonly number[]
	readonly type: string
	readonly data: unknown
}

/** A model that was read. */
export interface Session {
	readonly inputNames: readonly string[]
	readonly outputNames: readonly string[]
	/** Sides that are free have a name instead of a number. */
	readonly inputMetadata: readonly {
		readonly isTensor: boolean
		readonly type?: string
		readonly shape?: readonly (number | string)[]
	}[]
	run(feeds: Record<string, Tensor>, outputs: readonly string[]): Promise<Record<string, Tensor>>
}

interface Runtime {
	readonly env: { wasm: { numThreads?: number }; logLevel?: string }
	readonly InferenceSession: { create(bytes: Uint8Array, options: object): Promise<Session> }
	readonly Tensor: new (type: 'float32', values: Float32Array, dims: readonly number[]) => Tensor
}

/** Its name as no checker of types follows it. */
const PACKAGE: string = 'onnxruntime-web'

/** Loads it; rejects where it is not installed. */
export const loadRuntime = async (): Promise<Runtime> => (await import(PACKAGE)) as Runtime
