import { useMediaQuery } from '@mantine/hooks'

/** Below 992 px (spec section 9): the sidebar is a drawer, tables become rows, targets grow. */
export const NARROW = '(max-width: 991px)'

/** Whether the window is that narrow, from the first drawing on. */
export function useNarrow(): boolean {
	return useMediaQuery(NARROW, window.matchMedia(NARROW).matches) ?? false
}
