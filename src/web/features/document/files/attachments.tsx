import { Button, Checkbox, FileButton } from '@mantine/core'
import { IconPaperclip, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isForBuyer } from '#domain/documents/answers.ts'
import { DOCUMENT_FILES_MAX } from '#domain/documents/attachments.ts'
import type { DocumentType } from '#domain/documents/document.ts'
import { INQUIRY_FILE_ENDINGS } from '#domain/inquiry/attachments.ts'
import { useFormat } from '#web/text/use-format.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { LoadError } from '#web/ui/page/load-error.tsx'
import classes from './files.module.css'
import { type DocumentFile, useFiles } from './use-files.ts'

interface Props {
	/** Undefined: it is no draft yet. */
	id: string | undefined
	type: DocumentType
}

/** Files that belong to a document: they are downloaded, sent along, removed. */
export function Attachments({ id, type }: Props) {
	const { t } = useTranslation()
	return (
		<section className={classes.files} aria-label={t('documentFiles.title')}>
			<h2>{t('documentFiles.title')}</h2>
			{id === undefined ? <small>{t('documentFiles.notYet')}</small> : <FileList id={id} type={type} />}
		</section>
	)
}

function FileList({ id, type }: { id: string; type: DocumentType }) {
	const { query, list, busy, add, send, remove } = useFiles(id)
	const goes = isForBuyer(type)
	if (query.error && !query.data) return <LoadError error={query.error} onRetry={() => void query.refetch()} />
	return (
		<>
			{list.length > 0 && (
				<ul className={classes.list}>
					{list.map((file) => (
						<FileLine
							key={file.id}
							file={file}
							onSend={goes ? (isSent) => void send(file, isSent) : undefined}
							onRemove={() => void remove(file)}
							busy={busy}
						/>
					))}
				</ul>
			)}
			<Chooser busy={busy} isFull={!query.data || list.length >= DOCUMENT_FILES_MAX} goes={goes} onChosen={add} />
		</>
	)
}

interface ChooserProps {
	busy: boolean
	isFull: boolean
	/** Files may go to the customer. */
	goes: boolean
	onChosen: (files: File[]) => Promise<void>
}

function Chooser({ busy, isFull, goes, onChosen }: ChooserProps) {
	const { t } = useTranslation()
	return (
		<div className={classes.add}>
			<FileButton
				multiple
				accept={INQUIRY_FILE_ENDINGS.map((ending) => `.${ending}`).join(',')}
				onChange={(chosen) => void onChosen(chosen)}
			>
				{(props) => (
					<Button
						{...props}
						variant="default"
						size="xs"
						loading={busy}
						disabled={isFull}
						leftSection={<IconPaperclip size={16} stroke={1.6} aria-hidden />}
					>
						{t('documentFiles.attach')}
					</Button>
				)}
			</FileButton>
			<small>{t(goes ? 'documentFiles.hintAlong' : 'documentFiles.hint', { max: DOCUMENT_FILES_MAX })}</small>
		</div>
	)
}

interface LineProps {
	file: DocumentFile
	busy: boolean
	/** Absent where the document goes to no customer. */
	onSend: ((isSent: boolean) => void) | undefined
	onRemove: () => void
}

function FileLine({ file, busy, onSend, onRemove }: LineProps) {
	const { t } = useTranslation()
	const { fileSize, when, stamp } = useFormat()
	const { name, bytes, url, send_along, sent_at } = file
	return (
		<li>
			<span className={classes.name}>
				<a href={url} title={name} download>
					{name}
				</a>
				<small>
					{fileSize(bytes)}
					{sent_at !== null && (
						<span title={stamp(sent_at)}>{` · ${t('documentFiles.sent', { when: when(sent_at) })}`}</span>
					)}
				</small>
			</span>
			{sent_at === null && (
				<IconButton
					icon={IconTrash}
					iconSize={16}
					label={t('documentFiles.remove', { name })}
					disabled={busy}
					onClick={onRemove}
				/>
			)}
			{onSend && sent_at === null && (
				<Checkbox
					size="xs"
					label={t('documentFiles.along')}
					title={t('documentFiles.alongHint')}
					disabled={busy}
					checked={send_along}
					onChange={({ currentTarget: { checked } }) => onSend(checked)}
				/>
			)}
		</li>
	)
}
