import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * Writes moments: in the visitor's own time zone; as the page comes from the server, which does not know that, in UTC and
 * saying so.
 */
export function useStamp(lang: 'en' | 'zh'): (at: string) => string {
	const isHere = useSyncExternalStore(
		never,
		() => true,
		() => false,
	)
	const zone = isHere ? {} : { timeZone: 'UTC' }
	const { format } = new Intl.DateTimeFormat(lang === 'zh' ? 'zh-CN' : 'en-GB', {
		dateStyle: 'medium',
		timeStyle: 'short',
		...zone,
	})
	return (at) => `${format(new Date(at))}${isHere ? '' : ' UTC'}`
}
