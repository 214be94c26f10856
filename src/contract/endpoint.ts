import type { z } from 'zod'

/** Who may call a row: anyone, a signed-in user, or the operator (first account) of the installation. */
export type Access = 'public' | 'user' | 'operator'

/**
 * What a row does to the data.
 * - `read`: nothing.
 * - `write`: changes rows; the whole handler runs in one transaction and a repeated `request_id` replays the answer.
 * - `own`: changes things but opens its own transactions, because it also does slow work outside the database.
 */
export type Effect = 'read' | 'write' | 'own'

/** A row that takes files instead of JSON: one multipart field; its params, which are texts, are fields beside it. */
export interface Upload {
	readonly field: string
	readonly maxFiles: number
	/** Bytes of one file. */
	readonly maxBytes: number
}

/** One row of the API table. Server route, typed client, OpenAPI and the generated trust tests all derive from it. */
export interface Endpoint<P extends z.ZodType = z.ZodType, D extends z.ZodType = z.ZodType, A extends Access = Access> {
	readonly method: 'GET' | 'POST'
	readonly path: `/api/${string}`
	readonly access: A
	readonly effect: Effect
	readonly summary: string
	/** What stands inside `{params: …}` of a POST, in the query of a GET, or in the fields beside files. */
	readonly params: P
	/** What stands in `data` of the answer; undeclared fields never leave the server. */
	readonly data: D
	/**
	 * Of a `write`: mostly one statement does it all, which is a transaction by itself. Where no `request_id` has to go with
	 * it none is opened for the handler, which opens one for what takes more. Also of one whose answer is better read when its
	 * transaction is over.
	 */
	readonly oneStatement?: true
	readonly upload?: Upload
	/** Answers with server-sent events that do not end, each of which holds `data`, instead of an envelope. */
	readonly stream?: true
	/** The params may also come as a bare list, which is this one of them (the spec's old form). */
	readonly bareList?: string
	/** Bytes of the JSON body, where the row takes more or less than others of its access (`bodyBytes`). */
	readonly maxBytes?: number
	/** Of a public row: its params hold the request_id, for it keeps itself what a repeated one is answered. */
	readonly ownRequestId?: true
}

/** Bytes of a JSON body that anybody may send; larger ones are read only for a valid token. */
export const PUBLIC_BODY_MAX = 64 * 1024
/** Bytes of a JSON body of a signed-in user (api.md). */
export const USER_BODY_MAX = 8 * 1024 * 1024

/** Bytes of a JSON body that a row takes. */
export function bodyBytes({ access, maxBytes }: Pick<Endpoint, 'access' | 'maxBytes'>): number {
	return maxBytes ?? (access === 'public' ? PUBLIC_BODY_MAX : USER_BODY_MAX)
}

/** A module's rows of the API table, keyed by operation name. */
export type Contract = Readonly<Record<string, Endpoint>>

type Row<P extends z.ZodType, D extends z.ZodType, A extends Access> = Omit<Endpoint<P, D, A>, 'method' | 'path'>

export const post = <P extends z.ZodType, D extends z.ZodType, A extends Access>(
	path: Endpoint['path'],
	row: Row<P, D, A>,
): Endpoint<P, D, A> => ({ method: 'POST', path, ...row })

export const get = <P extends z.ZodType, D extends z.ZodType, A extends Access>(
	path: Endpoint['path'],
	row: Omit<Row<P, D, A>, 'effect'> & { effect?: Effect },
): Endpoint<P, D, A> => ({ method: 'GET', path, effect: 'read', ...row })

/** A row that answers with events. */
export const events = <P extends z.ZodType, D extends z.ZodType, A extends Access>(
	path: Endpoint['path'],
	row: Omit<Row<P, D, A>, 'effect' | 'stream'>,
): Endpoint<P, D, A> & { readonly stream: true } => ({ method: 'GET', path, effect: 'read', stream: true, ...row })

/** Params as the handler receives them: defaults filled in. */
export type ParamsOf<E extends Endpoint> = z.output<E['params']>
/** Params as a caller may write them. */
export type ParamsIn<E extends Endpoint> = z.input<E['params']>
/** Data as the client receives it. */
export type DataOf<E extends Endpoint> = z.output<E['data']>
/** Data as a handler answers it. */
export type DataIn<E extends Endpoint> = z.input<E['data']>
