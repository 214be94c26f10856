import { useId, useRef } from 'react'
import { INQUIRY_FILE_ENDINGS, INQUIRY_FILES_MAX } from '#domain/inquiry/attachments.ts'
import { Icon } from '../icons.tsx'
import type { Attached } from './attachments.ts'
import { sizeOf } from './size.ts'
import type { FileWords } from './file-words.ts'
import { type useAttachments, useDrop } from './use-attachments.ts'

interface AttachProps {
	words: FileWords
	attached: ReturnType<typeof useAttachments>
}

/** Where files are chosen that go along, with those that are there. */
export function AttachField({ words, attached }: AttachProps) {
	const { files, problems } = attached
	useDrop(attached.attachments)
	return (
		<div className="attach">
			{files.length > 0 && <AttachedFiles words={words} attached={attached} />}
			{files.length < INQUIRY_FILES_MAX && <Chooser words={words} attached={attached} />}
			<div className="problem" role="alert">
				{problems.map((problem) => (
					<p key={problem}>{problem}</p>
				))}
			</div>
		</div>
	)
}

function AttachedFiles({ words, attached: { files, attachments } }: AttachProps) {
	return (
		<ul className="attached">
			{files.map((file) => (
				<li key={file.id}>
					<span className="attached-name">{file.name}</span>
					<FileState file={file} words={words} onRetry={() => attachments.retry(file.id)} />
					<button
						type="button"
						className="icon-button"
						aria-label={words.remove(file.name)}
						onClick={() => attachments.remove(file.id)}
					>
						<Icon name="close" />
					</button>
				</li>
			))}
		</ul>
	)
}

/** How large it is; before, how far it has come, or that it has not arrived. */
function FileState({ file, words, onRetry }: { file: Attached; words: FileWords; onRetry: () => void }) {
	const { name, bytes, state, part } = file
	if (state === 'ready') return <small className="muted num">{sizeOf(bytes)}</small>
	if (state === 'sending') return <progress value={part} aria-label={words.sending(name)} />
	return (
		<span className="attached-failed" role="alert">
			{words.failed}{' '}
			<button type="button" className="link-button" aria-label={words.retryOf(name)} onClick={onRetry}>
				{words.retry}
			</button>
		</span>
	)
}

function Chooser({ words, attached: { attachments } }: AttachProps) {
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
					attachments.add([...(target.files ?? [])])
					target.value = ''
				}}
			/>
			<div className="attach-choose">
				<button type="button" className="button" aria-describedby={hint} onClick={() => input.current?.click()}>
					{words.attach}
				</button>
				<small id={hint} className="muted">
					{words.hint}
				</small>
			</div>
		</>
	)
}
