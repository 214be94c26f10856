import type { SelectProps } from '@mantine/core'

/**
 * Of a select whose server has searched: all that it answered is shown, and Enter takes none of what may still be the
 * answer to fewer letters. Nor does it send a form around it, which would go without what was being looked for.
 */
export const SERVER_SEARCHED: Pick<SelectProps, 'filter' | 'selectFirstOptionOnChange' | 'onKeyDown'> = {
	filter: ({ options }) => options,
	selectFirstOptionOnChange: false,
	onKeyDown: (event) => event.key === 'Enter' && event.preventDefault(),
}
