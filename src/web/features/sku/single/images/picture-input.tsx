import type { RefObject } from 'react'
import { PICTURE_TYPES } from './use-images.ts'

interface Props {
	input: RefObject<HTMLInputElement | null>
	label: string
	multiple?: boolean
	/** The pictures that were chosen; never none. */
	onFiles: (files: readonly [File, ...File[]]) => void
}

/** Asks for pictures; nobody sees it: a button clicks it. */
export function PictureInput({ input, label, multiple = false, onFiles }: Props) {
	return (
		<input
			ref={input}
			type="file"
			hidden
			multiple={multiple}
			accept={PICTURE_TYPES}
			aria-label={label}
			onChange={({ currentTarget }) => {
				const [first, ...others] = currentTarget.files ?? []
				currentTarget.value = ''
				if (first) onFiles([first, ...others])
			}}
		/>
	)
}
