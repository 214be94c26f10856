import { IconUpload } from '@tabler/icons-react'
import { useId, useRef, useState, type DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { filesOf } from './dropped-files.ts'
import classes from './file-drop.module.css'

interface Props {
	/** What belongs here: "An Excel or CSV file". */
	hint: string
	/** As the attribute of an input: ".xlsx,.csv" or "image/*". */
	accept?: string
	multiple?: boolean
	disabled?: boolean
	onFiles: (files: File[]) => void
}

/** A field to drop files on or to open the file chooser from. What is dropped is not filtered: the receiver judges. */
export function FileDrop({ hint, accept, multiple = false, disabled = false, onFiles }: Props) {
	const { t } = useTranslation()
	const input = useRef<HTMLInputElement>(null)
	const [over, setOver] = useState(false)
	const hintId = useId()

	const take = (files: readonly File[]) => {
		if (files.length > 0 && !disabled) onFiles(multiple ? [...files] : files.slice(0, 1))
	}
	const drop = (event: DragEvent) => {
		event.preventDefault()
		setOver(false)
		// Several files may come in folders; one is taken as it is.
		if (multiple) void filesOf(event.dataTransfer).then(take)
		else take([...event.dataTransfer.files])
	}

	return (
		<>
			<button
				type="button"
				className={classes.drop}
				data-over={over || undefined}
				disabled={disabled}
				aria-describedby={hintId}
				onClick={() => input.current?.click()}
				onDragOver={(event) => {
					event.preventDefault()
					setOver(!disabled)
				}}
				onDragLeave={() => setOver(false)}
				onDrop={drop}
			>
				<IconUpload size={22} stroke={1.5} aria-hidden className={classes.icon} />
				<b>{t('common.dropFiles')}</b>
				<span>{t('common.chooseFiles')}</span>
				<small id={hintId}>{hint}</small>
			</button>
			<input
				ref={input}
				type="file"
				hidden
				multiple={multiple}
				{...(accept ? { accept } : {})}
				onChange={(event) => {
					take([...(event.currentTarget.files ?? [])])
					event.currentTarget.value = ''
				}}
			/>
		</>
	)
}
