import { useId, useRef } from 'react'
import { INQUIRY_FILE_ENDINGS, INQUIRY_FILES_MAX } from '#domain/inquiry/attachments.ts'
import { Icon } from '../icons.tsx'
import type { FileWords } from './file-words.ts'
import type { useAttachments } from './use-attachments.ts'

interface AttachProps {
	words: FileWords
	attachments: ReturnType<typeof useAttachments>
}

/** Where files are chosen that go along, with those that are there. */
export function AttachField({ words, attachments }: AttachProps) {
	const { files, problem } = attachments
	return (
		<div className="attach">
			{files.length > 0 && <Attached words={words} attachments={attachments} />}
			{files.length < INQUIRY_FILES_MAX && <Chooser words={words} attachments={attachments} />}
			<p className="problem" role="alert">
				{problem}
			</p>
		</div>
	)
}

function Attached({ words, attachments: { files, remove } }: AttachProps) {
	return (
		<ul className="attached">
			{files.map((file) => (
				<li key={file.attachment}>
					<span>{file.name}</span> <small className="muted num">{sizeOf(file.bytes)}</small>
					<button
						type="button"
						className="icon-button"
						aria-label={words.remove(file.name)}
						onClick={() => remove(file)}
					>
						<Icon name="close" />
					</button>
				</li>
			))}
		</ul>
	)
}

function Chooser({ words, attachments: { add, isBusy } }: AttachProps) {
	const input = useRef<HTMLInputElement>(null)
	const hint = useId()
	return (
		<>
			<input
				ref={input}
				type="file"
				hidden
				multiple
				accept={INQUIRY_FILE_ENDINGS.map((ending) => `.${ending}`).join(',')}
				aria-label={words.attach}
				onChange={({ target }) => {
					void add([...(target.files ?? [])])
					target.value = ''
				}}
			/>
			<button
				type="button"
				className="button"
				disabled={isBusy}
				aria-describedby={hint}
				onClick={() => input.current?.click()}
			>
				{isBusy ? words.attaching : words.attach}
			</button>{' '}
			<small id={hint} className="muted">
				{words.hint}
			</small>
		</>
	)
}

const MB = 1024 * 1024

/** `1.2 MB`, `86 kB`. */
export function sizeOf(bytes: number): string {
	return bytes < MB / 10 ? `${Math.max(1, Math.round(bytes / 1024))} kB` : `${(bytes / MB).toFixed(1)} MB`
}
