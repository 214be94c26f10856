import { writeFile } from 'node:fs/promises'

/*
 * ONNX files as small as a test needs them. An ONNX file is one message of Protocol Buffers; the numbers of its fields are
 * those of onnx.proto.
 */

type Field = readonly [number: number, value: number | string | Uint8Array | readonly Field[]]

function varint(value: number): number[] {
	const bytes: number[] = []
	let rest = BigInt.asUintN(64, BigInt(value))
	for (; rest > 127n; rest >>= 7n) bytes.push(Number(rest & 127n) | 128)
	return [...bytes, Number(rest)]
}

function encoded(fields: readonly Field[]): Buffer {
	return Buffer.concat(
		fields.map(([number, value]) => {
			if (typeof value === 'number') return Buffer.from([...varint(number << 3), ...varint(value)])
			const body =
				typeof value === 'string' ? Buffer.from(value) : value instanceof Uint8Array ? value : encoded(value as Field[])
			return Buffer.concat([Buffer.from([...varint((number << 3) | 2), ...varint(body.length)]), body])
		}),
	)
}

const [FLOAT, INT64] = [1, 7]

function floats(name: string, dims: readonly number[], values: readonly number[]): Field {
	const data = new Uint8Array(Float32Array.from(values).buffer)
	return [5, [...dims.map((dim): Field => [1, dim]), [2, FLOAT], [8, name], [9, data]]]
}

function shape(name: string, values: readonly number[]): Field {
	const data = new Uint8Array(BigInt64Array.from(values, BigInt).buffer)
	return [
		5,
		[
			[1, values.length],
			[2, INT64],
			[8, name],
			[9, data],
		],
	]
}

/** A number is a side that is fixed, a name one that may be any. */
function port(field: 11 | 12, name: string, dims: readonly (number | string)[]): Field {
	const sides = dims.map((dim): Field => [1, [typeof dim === 'number' ? [1, dim] : [2, dim]]])
	return [
		field,
		[
			[1, name],
			[
				2,
				[
					[
						1,
						[
							[1, FLOAT],
							[2, sides],
						],
					],
				],
			],
		],
	]
}

const node = (op: string, inputs: readonly string[], output: string): Field => [
	1,
	[...inputs.map((name): Field => [1, name]), [2, output], [4, op]],
]

export interface ModelMade {
	/** What it calls its picture. */
	name?: string
	/** The input's sides, NCHW. */
	input?: readonly (number | string)[]
	/** What becomes of each pixel: so much of its red, green and blue, plus `bias`. */
	weights?: readonly number[]
	bias?: number
	/** What is done with that: a share by the logistic function, left as it is, no number at all, far too many, or more than there is memory for. */
	end?: 'sigmoid' | 'logits' | 'nan' | 'large' | 'huge'
	/** What it calls its map, and the maps before and after it, which say of every place that it is the thing: their names and sides. */
	map?: string
	before?: Readonly<Record<string, number>>
	after?: Readonly<Record<string, number>>
}

/** A map of ones of this side. */
const ones = (name: string, side: number): Field[] => [
	shape(`sides of ${name}`, [1, 1, side, side]),
	node('Expand', ['one', `sides of ${name}`], name),
]

/** A model that takes a picture for its redness: one convolution of 1 × 1 and what comes after it. */
export function onnxOf({
	name = 'picture',
	input = [1, 3, 320, 320],
	weights = [6, -3, -3],
	bias = -3,
	end = 'sigmoid',
	map = 'out',
	before = {},
	after = {},
}: ModelMade = {}) {
	const last: Record<NonNullable<ModelMade['end']>, Field[]> = {
		sigmoid: [node('Sigmoid', ['sum'], map)],
		logits: [node('Identity', ['sum'], map)],
		nan: [node('Sub', ['sum', 'far'], 'below'), node('Sqrt', ['below'], map), floats('far', [1], [1e6])],
		large: ones(map, 5000),
		huge: ones(map, 65_000),
	}
	const isSpread = end === 'large' || end === 'huge' || Object.keys({ ...before, ...after }).length > 0
	const graph: Field[] = [
		node('Conv', [name, 'weights', 'bias'], 'sum'),
		...last[end],
		...Object.entries({ ...before, ...after }).flatMap(([other, side]) => ones(other, side)),
		[2, 'graph'],
		floats('weights', [1, weights.length, 1, 1], weights),
		floats('bias', [1], [bias]),
		...(isSpread ? [floats('one', [1], [1])] : []),
		port(11, name, input),
		...[...Object.keys(before), map, ...Object.keys(after)].map((output) => port(12, output, ['n', 'c', 'h', 'w'])),
	]
	return encoded([
		[1, 8],
		[2, 'tests'],
		[7, graph],
		[
			8,
			[
				[1, ''],
				[2, 17],
			],
		],
	])
}

/** Writes such a model. */
export const writeOnnx = (path: string, made?: ModelMade): Promise<void> => writeFile(path, onnxOf(made))
