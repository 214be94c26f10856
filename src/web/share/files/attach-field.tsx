import { useId, useRef } from 'react'
import { INQUIRY_FILE_ENDINGS, INQUIRY_FILES_MAX } from '#domain/inquiry/attachments.ts'
import { Icon } from '../icons.tsx'
import type { FileWords } from './file-words.ts'
import type { useAttachments } from './use-attachments.ts'

/** Where files are chosen that go along, with those that are there. */
export function AttachField({
	words,
	attachments,
}: {
	words: FileWords
	attachments: ReturnType<typeof useAttachments>
}) {
	const { files, add, remove, isBusy, problem } = attachments
	const input = useRef<HTMLInputElement>(null)
	const hint = useId()
	return (
		<div className="attach">
			{files.length > 0 && (
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
			)}
			{files.length < INQUIRY_FILES_MAX && (
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
			)}
			<p className="problem" role="alert">
				{problem}
			</p>
		</div>
	)
}

const MB = 1024 * 1024

/** `1.2 MB`, `86 kB`. */
export function sizeOf(bytes: number): string {
	return bytes < MB / 10 ? `${Math.max(1, Math.round(bytes / 1024))} kB` : `${(bytes / MB).toFixed(1)} MB`
}
