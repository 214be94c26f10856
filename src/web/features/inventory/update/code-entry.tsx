import { Button, TextInput } from '@mantine/core'
import { IconCamera, IconFileSpreadsheet } from '@tabler/icons-react'
import { useEffect, useRef, useState, type ClipboardEvent, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '@tanstack/react-router'
import { CODE_MAX } from '#domain/inventory/scanned-code.ts'
import { useOpenLocations } from '#web/api/locations.ts'
import { links } from '#web/app/paths.ts'
import { CameraPanel } from '../scan/camera-panel.tsx'
import { signal } from '../scan/signal.ts'
import classes from './update.module.css'
import type { ListColumns, Updating } from './use-update.ts'

/** Where codes are scanned, typed or pasted. Enter, which scanners send too, adds the line and waits for the next. */
export function CodeEntry({ updating }: { updating: Updating }) {
	const { t } = useTranslation()
	const { isSplit } = useOpenLocations()
	const { last } = updating
	const { code, setCode, qty, setQty, field, take, paste, seen } = useEntry(updating)
	return (
		<form className={classes.code} onSubmit={take}>
			<TextInput
				ref={field}
				label={t('stockUpdate.code')}
				description={t(isSplit ? 'stockUpdate.codeHintPlaces' : 'stockUpdate.codeHint')}
				inputWrapperOrder={['label', 'input', 'description']}
				autoComplete="off"
				spellCheck={false}
				maxLength={CODE_MAX}
				value={code}
				onChange={({ currentTarget }) => setCode(currentTarget.value)}
				onPaste={paste}
			/>
			<TextInput
				label={t('stockUpdate.qty')}
				inputMode="decimal"
				autoComplete="off"
				placeholder="1"
				maxLength={20}
				value={qty}
				onChange={({ currentTarget }) => setQty(currentTarget.value)}
			/>
			<Button type="submit" variant="default" className={classes.add ?? ''}>
				{t('stockUpdate.add')}
			</Button>
			<OtherWays updating={updating} onCode={seen} />
			<output className="visually-hidden">{last && t('stockUpdate.added', { code: last.code, qty: last.qty })}</output>
		</form>
	)
}

interface OtherWaysProps {
	updating: Updating
	onCode: (code: string) => void
}

/** The camera, for whoever has no scanner at hand, and lists, with what was not read of the last one. */
function OtherWays({ updating: { upload, reading, columns }, onCode }: OtherWaysProps) {
	const { t } = useTranslation()
	const [looks, setLooks] = useState(false)
	return (
		<>
			{looks && (
				<div className={classes.camera}>
					<CameraPanel onCode={onCode} onClose={() => setLooks(false)} />
				</div>
			)}
			<div className={classes.ways}>
				{!looks && (
					<Button
						size="xs"
						variant="default"
						leftSection={<IconCamera size={14} stroke={1.6} aria-hidden />}
						onClick={() => setLooks(true)}
					>
						{t('scan.camera')}
					</Button>
				)}
				<UploadButton reading={reading} onFile={upload} />
				<span className="muted">{t('stockUpdate.uploadHint')}</span>
			</div>
			{columns && columns.unread.length > 0 && <Unread columns={columns} />}
			{columns?.stray && (
				<p className={classes.unread} role="status">
					{t('stockUpdate.stray', { name: columns.stray })}
				</p>
			)}
		</>
	)
}

/** A line on its way. */
function useEntry({ add, pasteText }: Updating) {
	const [code, setCode] = useState('')
	const [qty, setQty] = useState('')
	const field = useRef<HTMLInputElement>(null)
	// A scanner types into what has the focus: the page is opened to scan.
	useEffect(() => field.current?.focus(), [])
	const take = (event: FormEvent) => {
		event.preventDefault()
		if (code.trim() === '') return
		add([{ code: code.trim(), qty: qty.trim() }])
		setCode('')
		setQty('')
		field.current?.focus()
	}
	const paste = (event: ClipboardEvent) => {
		const text = event.clipboardData.getData('text')
		if (!/[\n\t;]/.test(text.trim())) return
		event.preventDefault()
		void pasteText(text)
	}
	/** Each piece that the camera sees is one more. */
	const seen = (code: string) => {
		signal('ok')
		add([{ code, qty: '' }])
	}
	return { code, setCode, qty, setQty, field, take, paste, seen }
}

/** Columns of a list that were not read, and how they would be. */
function Unread({ columns: { read, unread } }: { columns: ListColumns }) {
	const { t } = useTranslation()
	const { isSplit } = useOpenLocations()
	const listed = (headers: readonly string[]) =>
		headers.map((header) => t('stockUpdate.header', { header })).join(t('stockUpdate.between'))
	return (
		<p className={classes.unread} role="status">
			{t('stockUpdate.unread', { count: unread.length, columns: listed(unread) })}{' '}
			{read.length ? t('stockUpdate.readFrom', { columns: listed(read) }) : t('stockUpdate.readNone')}{' '}
			{t(isSplit ? 'stockUpdate.nameColumns' : 'stockUpdate.makeLocations')}{' '}
			{!isSplit && <Link {...links.locations()}>{t('stockUpdate.toLocations')}</Link>}
		</p>
	)
}

function UploadButton({ reading, onFile }: { reading: boolean; onFile: (file: File) => void }) {
	const { t } = useTranslation()
	const input = useRef<HTMLInputElement>(null)
	return (
		<>
			<Button
				size="xs"
				variant="default"
				loading={reading}
				leftSection={<IconFileSpreadsheet size={14} stroke={1.6} aria-hidden />}
				onClick={() => input.current?.click()}
			>
				{t('stockUpdate.upload')}
			</Button>
			<input
				ref={input}
				type="file"
				hidden
				accept=".xlsx,.csv,.tsv,.txt"
				aria-label={t('stockUpdate.upload')}
				onChange={({ currentTarget }) => {
					const [file] = currentTarget.files ?? []
					currentTarget.value = ''
					if (file) onFile(file)
				}}
			/>
		</>
	)
}
