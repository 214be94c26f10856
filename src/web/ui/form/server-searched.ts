import type { SelectProps } from '@mantine/core'

/**
 * Of a select whose server has searched: all that it answered is shown, and Enter takes none of what may still be the
 * answer to fewer letters.
 */
export const SERVER_SEARCHED: Pick<SelectProps, 'filter' | 'selectFirstOptionOnChange'> = {
	filter: ({ options }) => options,
	selectFirstOptionOnChange: false,
}
