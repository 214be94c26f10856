import type { DataOf, ParamsIn } from '#contract/endpoint.ts'
import type { Api } from '#contract/index.ts'
import { dataIn, headersOf } from '../fetch-page.ts'
import { replaceToken, type SignedIn } from './session.ts'

/** Characters of a body that may outlive its page: the browser takes 64 kB of all of them together. */
const KEEPALIVE_MAX = 16_000

/** Asks in the name of who is signed in. Throws Refused, and TypeError without a connection. */
export async function askAs<N extends 'getCart' | 'setCart'>(
	{ token }: SignedIn,
	name: N,
	params: ParamsIn<Api[N]>,
): Promise<DataOf<Api[N]>> {
	const body = JSON.stringify({ params })
	const answer = await fetch(`/api/${name}`, {
		method: 'POST',
		// A change goes on when its page is left: what was sent must not lie in the cart of another device.
		keepalive: body.length <= KEEPALIVE_MAX,
		headers: {
			'content-type': 'application/json',
			...headersOf(),
			authorization: `Bearer ${token}`,
		},
		body,
	})
	const renewed = answer.headers.get('token')
	if (renewed) replaceToken(token, renewed)
	return dataIn((await answer.json()) as Parameters<typeof dataIn<DataOf<Api[N]>>>[0])
}
