import { Button, Input, Progress, TextInput } from '@mantine/core'
import { IconLink, IconUpload } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DOCUMENT_TYPES } from '#domain/media/documents.ts'
import { notifyOk } from '../feedback/toast.tsx'
import classes from './document-field.module.css'
import { StoredDocument } from './stored-document.tsx'
import { useDocumentUpload } from './use-document-upload.ts'

interface Props {
	label: string
	/** It stands elsewhere; only read out. */
	hideLabel?: boolean
	help?: string
	error?: ReactNode
	readOnly?: boolean
	/** A document of ours, an address elsewhere, or ''. */
	value: string
	/** Whole with every call: what was uploaded, typed, or null. */
	onChange: (value: string | null) => void
}

const ACCEPT = Object.keys(DOCUMENT_TYPES)
	.map((ending) => `.${ending}`)
	.join(',')

/** One document: dropped, chosen, or named by an address elsewhere. It is stored at once; the form keeps its address. */
export function DocumentField({
	label,
	hideLabel = false,
	help = '',
	error,
	readOnly = false,
	value,
	onChange,
}: Props) {
	const { t } = useTranslation()
	const input = useRef<HTMLInputElement>(null)
	const { upload, take } = useDocumentUpload(onChange)
	const choose = () => input.current?.click()
	const remove = () => {
		onChange(null)
		notifyOk(t('common.documentRemoved'), async () => onChange(value))
	}
	return (
		<Input.Wrapper
			label={hideLabel ? undefined : label}
			description={help || undefined}
			error={upload.problem ?? error}
			labelElement="div"
		>
			<div role="group" aria-label={label} className={classes.field} data-helped={help !== '' || undefined}>
				{upload.part !== null ? (
					<Sending name={upload.name} part={upload.part} />
				) : value ? (
					<StoredDocument value={value} {...(readOnly ? {} : { onReplace: choose, onRemove: remove })} />
				) : (
					!readOnly && <Nothing onChoose={choose} onFile={(file) => void take(file)} onAddress={onChange} />
				)}
				{readOnly && !value && <span className="muted">–</span>}
			</div>
			<input
				ref={input}
				type="file"
				hidden
				aria-label={label}
				accept={ACCEPT}
				onChange={({ currentTarget }) => {
					const file = currentTarget.files?.[0]
					if (file) void take(file)
					currentTarget.value = ''
				}}
			/>
		</Input.Wrapper>
	)
}

function Sending({ name, part }: { name: string; part: number }) {
	const { t } = useTranslation()
	return (
		<div className={classes.sending} role="status">
			<span className={classes.name}>{name}</span>
			<Progress value={part * 100} size={4} animated={part === 1} aria-label={t('common.uploading', { file: name })} />
		</div>
	)
}

interface NothingProps {
	onChoose: () => void
	onFile: (file: File) => void
	onAddress: (address: string) => void
}

/** Nothing is there yet: a place to drop, or the address of what stands elsewhere. */
function Nothing({ onChoose, onFile, onAddress }: NothingProps) {
	const { t } = useTranslation()
	const hint = useId()
	const [over, setOver] = useState(false)
	const [typing, setTyping] = useState(false)
	const drop = (event: DragEvent) => {
		event.preventDefault()
		setOver(false)
		const [file] = event.dataTransfer.files
		if (file) onFile(file)
	}
	return (
		<>
			<button
				type="button"
				className={classes.drop}
				data-over={over || undefined}
				aria-describedby={hint}
				onClick={onChoose}
				onDragOver={(event) => {
					event.preventDefault()
					setOver(true)
				}}
				onDragLeave={() => setOver(false)}
				onDrop={drop}
			>
				<IconUpload size={16} stroke={1.6} aria-hidden />
				<span>
					{t('common.documentDrop')}
					<small id={hint}>{t('common.documentHint')}</small>
				</span>
			</button>
			{typing ? (
				<Address
					onTyped={(address) => {
						setTyping(false)
						if (address) onAddress(address)
					}}
				/>
			) : (
				<Button
					size="xs"
					variant="subtle"
					color="gray"
					className={classes.address ?? ''}
					leftSection={<IconLink size={15} stroke={1.6} aria-hidden />}
					onClick={() => setTyping(true)}
				>
					{t('common.documentAddress')}
				</Button>
			)}
		</>
	)
}

/** Taken over by Enter or when the field is left; Escape gives up. */
function Address({ onTyped }: { onTyped: (address: string) => void }) {
	const { t } = useTranslation()
	return (
		<TextInput
			ref={takeFocus}
			type="url"
			aria-label={t('common.documentAddress')}
			placeholder="https://"
			onBlur={({ currentTarget }) => onTyped(currentTarget.value.trim())}
			onKeyDown={(event) => {
				if (event.key !== 'Enter' && event.key !== 'Escape') return
				event.preventDefault()
				event.stopPropagation()
				onTyped(event.key === 'Enter' ? event.currentTarget.value.trim() : '')
			}}
		/>
	)
}

function takeFocus(input: HTMLInputElement | null) {
	input?.focus()
}
