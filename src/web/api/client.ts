import type { DataOf, ParamsIn } from '#contract/endpoint.ts'
import type { Api } from '#contract/index.ts'
import { paths, type CallName } from '#contract/paths.ts'
import { languageNow } from '#web/state/preferences.ts'
import { useSession } from '#web/state/session.ts'
import { noticeChinese, text } from '#web/text/i18n.ts'
import { ApiError } from './api-error.ts'
import { openEnvelope, type Answer } from './envelope.ts'
import { subjectOf, reportSuccess } from './success.ts'

export type { CallName }
export type Params<N extends CallName> = ParamsIn<Api[N]>
export type Data<N extends CallName> = DataOf<Api[N]>

interface Options {
	signal?: AbortSignal
	/** Sent twice with one it is done once, and answered alike. */
	requestId?: string | undefined
	/** The call goes on when its page is left meanwhile; browsers promise it for small bodies only. */
	keepalive?: boolean
}

/** Bytes of a body that may outlive its page; the browser refuses more than 64 kB of all such calls together. */
const KEEPALIVE_MAX = 48_000

/** Calls a row of the API table and answers its data. Throws ApiError; an aborted call throws the signal's reason. */
export async function call<N extends CallName>(name: N, params: Params<N>, options?: Options): Promise<Data<N>> {
	return (await send(name, params, options)).data
}

/** As `call`, with the server's message beside the data: saves show it. */
export async function send<N extends CallName>(
	name: N,
	params: Params<N>,
	options: Options = {},
): Promise<Answer<Data<N>>> {
	const began = performance.now()
	try {
		const answer = await exchange(name, params, options)
		reportSuccess(() => subjectOf(name, params), began)
		return answer
	} catch (error) {
		if (error instanceof ApiError) error.subject = subjectOf(name, params)
		throw error
	}
}

async function exchange<N extends CallName>(
	name: N,
	params: Params<N>,
	{ signal, requestId, keepalive = false }: Options,
): Promise<Answer<Data<N>>> {
	const { method, path } = route(name)
	const get = method === 'GET'
	const { token } = useSession.getState()
	const sent = get ? '' : JSON.stringify({ params: requestId ? { ...params, request_id: requestId } : params })
	const response = await attempt(get ? path + query(params) : path, {
		method,
		headers: { ...headers(token), ...(get ? {} : { 'content-type': 'application/json' }) },
		keepalive: keepalive && new Blob([sent]).size <= KEEPALIVE_MAX,
		...(get ? {} : { body: sent }),
		...(signal ? { signal } : {}),
	})
	const body = await response.text()
	noticeChinese(body)
	const header = (of: string) => response.headers.get(of)
	return openEnvelope({ status: response.status, body, header }, token)
}

/** Method and path of a call. */
export function route(name: CallName): { method: string; path: string } {
	const [method = '', path = ''] = paths[name].split(' ')
	return { method, path }
}

/** What every call of a session carries (spec section 7), and the language the server shall answer in. */
export function headers(token: string | null): Record<string, string> {
	return {
		'x-requested-with': 'XMLHttpRequest',
		'accept-language': languageNow(),
		...(token ? { authorization: `Bearer ${token}` } : {}),
	}
}

async function attempt(path: string, init: RequestInit): Promise<Response> {
	try {
		return await fetch(path, init)
	} catch (error) {
		if (init.signal?.aborted) throw error
		throw networkError()
	}
}

/** No answer came: nothing is known about what the server did. */
export function networkError(): ApiError {
	return new ApiError({ status: 0, code: 'network', msg: text('common.networkDown') })
}

function query(params: object): string {
	const pairs = Object.entries(params).filter(([, value]) => value !== undefined)
	return pairs.length ? `?${new URLSearchParams(pairs.map(([key, value]) => [key, String(value)]))}` : ''
}
