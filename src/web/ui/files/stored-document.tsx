import { IconReplace, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { readDocument } from '#domain/media/documents.ts'
import { useFormat } from '#web/text/use-format.ts'
import { IconButton } from '../controls/icon-button.tsx'
import { DocumentIcon } from './document-icon.tsx'
import classes from './document-field.module.css'

interface Props {
	value: string
	/** Absent where it is only looked at. */
	onReplace?: () => void
	onRemove?: () => void
}

/** A document by name and size, to be saved; an address elsewhere by its host. */
export function StoredDocument({ value, onReplace, onRemove }: Props) {
	const { t } = useTranslation()
	const { fileSize } = useFormat()
	const document = readDocument(value)
	const name = document?.name ?? value.replace(/^https?:\/\//, '')
	return (
		<div className={classes.stored}>
			<span className={classes.icon}>
				<DocumentIcon value={value} size={18} />
			</span>
			<span className={classes.words}>
				<a className={classes.name} href={value} title={name} target="_blank" rel="noreferrer">
					{name}
				</a>
				<small>{document ? fileSize(document.bytes) : t('common.documentElsewhere')}</small>
			</span>
			{onReplace && (
				<IconButton icon={IconReplace} iconSize={16} label={t('common.replaceFile', { name })} onClick={onReplace} />
			)}
			{onRemove && (
				<IconButton icon={IconTrash} iconSize={16} label={t('common.removeFile', { name })} onClick={onRemove} />
			)}
		</div>
	)
}
