import { Button, Checkbox, FileButton } from '@mantine/core'
import { IconPaperclip, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DOCUMENT_FILES_MAX } from '#domain/documents/attachments.ts'
import { INQUIRY_FILE_ENDINGS } from '#domain/inquiry/attachments.ts'
import { useFormat } from '#web/text/use-format.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { LoadError } from '#web/ui/page/load-error.tsx'
import classes from './files.module.css'
import { type DocumentFile, useFiles } from './use-files.ts'

interface Props {
	/** Undefined: it is no draft yet. */
	id: string | undefined
}

/** Files that belong to a document: they are downloaded, sent along, removed. */
export function Attachments({ id }: Props) {
	const { t } = useTranslation()
	return (
		<section className={classes.files} aria-label={t('documentFiles.title')}>
			<h2>{t('documentFiles.title')}</h2>
			{id === undefined ? <small>{t('documentFiles.notYet')}</small> : <FileList id={id} />}
		</section>
	)
}

function FileList({ id }: { id: string }) {
	const { query, list, busy, add, send, remove } = useFiles(id)
	if (query.error && !query.data) return <LoadError error={query.error} onRetry={() => void query.refetch()} />
	return (
		<>
			{list.length > 0 && (
				<ul className={classes.list}>
					{list.map((file) => (
						<FileLine
							key={file.id}
							file={file}
							onSend={(isSent) => void send(file, isSent)}
							onRemove={() => void remove(file)}
							busy={busy}
						/>
					))}
				</ul>
			)}
			<Chooser busy={busy} isFull={!query.data || list.length >= DOCUMENT_FILES_MAX} onChosen={add} />
		</>
	)
}

interface ChooserProps {
	busy: boolean
	isFull: boolean
	onChosen: (files: File[]) => Promise<void>
}

function Chooser({ busy, isFull, onChosen }: ChooserProps) {
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
			<small>{t('documentFiles.hint', { max: DOCUMENT_FILES_MAX })}</small>
		</div>
	)
}

interface LineProps {
	file: DocumentFile
	busy: boolean
	onSend: (isSent: boolean) => void
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
			{sent_at === null && (
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
