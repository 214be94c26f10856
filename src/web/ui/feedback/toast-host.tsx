import { useMediaQuery } from '@mantine/hooks'
import { Notifications } from '@mantine/notifications'
import { NARROW } from '../narrow.ts'

/** Where toasts appear: bottom left, on a phone top centre. */
export function ToastHost() {
	const narrow = useMediaQuery(NARROW)
	return <Notifications position={narrow ? 'top-center' : 'bottom-left'} containerWidth={380} limit={3} />
}
