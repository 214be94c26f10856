import { useEffect, useState } from 'react'
import { isRefused } from './api-error.ts'
import { call, type Params } from './client.ts'

type Purpose = Params<'sendCode'>['purpose']

/**
 * Sending codes to an address: `send` asks the server, `sentTo` is where the last one went, `wait` the seconds until
 * it may be asked again. Throws what the call throws.
 */
export function useCode(purpose: Purpose) {
	const [sentTo, setSentTo] = useState<string>()
	const [wait, setWait] = useState(0)

	useEffect(() => {
		if (wait <= 0) return undefined
		const timer = setTimeout(() => setWait(wait - 1), 1000)
		return () => clearTimeout(timer)
	}, [wait])

	const send = async (email: string) => {
		const { retry_after } = await call('sendCode', { email, purpose }).catch((error: unknown) => {
			// The button counts down until a code can work again.
			if (isRefused(error, 'code_spent', 'code_too_soon')) setWait(error.retryAfter ?? 0)
			throw error
		})
		setSentTo(email)
		setWait(retry_after)
	}

	return { sentTo, wait, send, forget: () => setSentTo(undefined) }
}

export type Code = ReturnType<typeof useCode>
