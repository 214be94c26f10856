import { z } from 'zod'
import type { Contract, Endpoint } from './endpoint.ts'

type Schema = Record<string, unknown>

/** The OpenAPI 3.1 document of the API table; served at /api/openapi.json. */
export function openApi(contract: Contract, version: string) {
	const paths: Record<string, Record<string, unknown>> = {}
	for (const [operationId, row] of Object.entries(contract)) {
		paths[row.path] = { [row.method.toLowerCase()]: operation(operationId, row) }
	}
	return {
		openapi: '3.1.0',
		info: { title: 'Vitrine', version, description: 'Answers are {state, msg, data}; state 0 is success.' },
		paths,
		components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
	}
}

function operation(operationId: string, row: Endpoint) {
	const params = toSchema(row.params, 'input')
	return {
		operationId,
		summary: row.summary,
		...(row.access === 'public' ? {} : { security: [{ bearer: [] }] }),
		...(row.method === 'GET' ? { parameters: queryParameters(params) } : { requestBody: body(row, params) }),
		responses: {
			200: { description: 'Ok', content: contentOf(row) },
			default: { description: 'Refused', content: { 'application/json': { schema: refusal } } },
		},
	}
}

function contentOf(row: Endpoint) {
	const data = toSchema(row.data, 'output')
	if (row.stream) return { 'text/event-stream': { schema: data } }
	return { 'application/json': { schema: envelope(data) } }
}

const refusal = {
	type: 'object',
	properties: {
		state: { type: 'integer', description: "The refusal's own number, never 0." },
		code: { type: 'string', description: 'Its stable machine name.' },
		msg: { type: 'string', description: 'A sentence for a person.' },
		errors: {
			type: 'array',
			items: {
				type: 'object',
				properties: {
					path: { type: 'string' },
					row: { type: 'integer' },
					code: { type: 'string' },
					msg: { type: 'string' },
				},
			},
		},
	},
}

function body(row: Endpoint, params: Schema) {
	if (row.upload) {
		const file = { type: 'string', contentMediaType: 'application/octet-stream' }
		const texts = (params['properties'] ?? {}) as Schema
		const properties = {
			...texts,
			[row.upload.field]: row.upload.maxFiles === 1 ? file : { type: 'array', items: file },
		}
		return { content: { 'multipart/form-data': { schema: { type: 'object', properties } } } }
	}
	const schema = { type: 'object', properties: { params: withRequestId(row, params) } }
	return { content: { 'application/json': { schema } } }
}

function withRequestId(row: Endpoint, params: Schema): Schema {
	if (row.effect === 'read') return params
	const request_id = { type: 'string', maxLength: 100, description: 'Repeat it and the first answer is given again.' }
	return { ...params, properties: { ...(params['properties'] as Schema | undefined), request_id } }
}

function queryParameters(params: Schema) {
	const properties = (params['properties'] ?? {}) as Record<string, Schema>
	const required = (params['required'] ?? []) as string[]
	return Object.entries(properties).map(([name, schema]) => ({
		name,
		in: 'query',
		required: required.includes(name),
		schema,
	}))
}

const envelope = (data: Schema) => ({
	type: 'object',
	required: ['state', 'msg', 'data'],
	properties: { state: { const: 0 }, msg: { type: 'string' }, data },
})

function toSchema(schema: z.ZodType, io: 'input' | 'output'): Schema {
	const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, reused: 'inline', cycles: 'ref' })
	return rest
}
