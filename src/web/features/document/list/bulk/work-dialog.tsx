import { Checkbox, Select, Skeleton, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LeftDocument } from '#contract/document-bulk.ts'
import { DOCUMENT_TAG_MAX } from '#domain/documents/bulk.ts'
import { isRefused } from '#web/api/api-error.ts'
import { call, type Data } from '#web/api/client.ts'
import { read } from '#web/api/queries.ts'
import { paths } from '#web/app/paths.ts'
import { useFormat } from '#web/text/use-format.ts'
import type { Selection } from '#web/ui/data/use-selection.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useAttempt } from '#web/ui/form/use-attempt.ts'
import { METHODS } from '../../methods.ts'
import type { Kind } from '../list-address.ts'
import classes from './bulk.module.css'
import { LeftList } from './left-list.tsx'
import type { Word, Work } from './work.ts'
import { WorkResult } from './work-result.tsx'

type Method = (typeof METHODS)[number]
type Check = Data<'checkDocuments'>

interface Props {
	kind: Kind
	action: Work
	selection: Selection
	onClose: () => void
}

/** Does something with the selected documents: first with which it can be done, then how far it is, then what came of it. */
export function WorkDialog({ kind, action, selection, onClose }: Props) {
	// What is chosen when it is asked for: the selection changes when the work is done.
	const [names] = useState(selection.chosen)
	const ids = [...names.keys()]
	const [job, setJob] = useState<string>()
	const word: Word = kind === 'purchase_order' && action === 'finalize' ? 'place' : action
	if (job !== undefined) return <WorkResult {...{ job, word, names, selection, onClose }} />
	return <Asking {...{ action, word, ids, names, onClose }} onStarted={setJob} />
}

interface AskingProps extends Pick<Props, 'action' | 'onClose'> {
	word: Word
	ids: string[]
	names: ReadonlyMap<string, string>
	onStarted: (job_id: string) => void
}

function Asking({ action, word, ids, names, onClose, onStarted }: AskingProps) {
	const { t } = useTranslation()
	const [again, setAgain] = useState(false)
	const [method, setMethod] = useState<Method>(METHODS[0])
	const [tag, setTag] = useState('')
	const { data, error } = useQuery({ ...read('checkDocuments', { ids, action, again }), staleTime: 0, gcTime: 0 })
	const { busy, problem, attempt } = useAttempt()
	const isTagging = action === 'tag' || action === 'untag'
	const start = () =>
		attempt(async () => {
			const said = { ...(action === 'pay' && { method }), ...(isTagging && { tag: tag.trim() }) }
			onStarted((await call('operateDocuments', { ids, action, again, ...said })).job_id)
		})
	const wrong = problem ?? error
	return (
		<FormDialog
			title={t(`documentBulk.ask.${word}`)}
			action={t(`documentBulk.do.${word}`)}
			danger={action === 'delete'}
			ready={(data?.ready ?? 0) > 0 && (!isTagging || tag.trim() !== '')}
			busy={busy}
			problem={wrong}
			onSubmit={() => void start()}
			onClose={onClose}
		>
			<p className="muted">{t(`documentBulk.text.${word}`)}</p>
			{isTagging && <TagField value={tag} onChange={setTag} />}
			{action === 'pay' && <MethodField value={method} onChange={setMethod} />}
			<Told {...{ data, isWrong: wrong !== null, action, word, names }}>
				{action === 'send' && <Again data={data} again={again} onChange={setAgain} />}
			</Told>
			{isRefused(wrong, 'mail_none') && <Link to={paths.advanced}>{t('documentMail.setUp')}</Link>}
		</FormDialog>
	)
}

interface ToldProps extends Pick<AskingProps, 'action' | 'word' | 'names'> {
	data: Check | undefined
	isWrong: boolean
	children: ReactNode
}

/** With which it can be done, and with which not. */
function Told({ data, isWrong, action, word, names, children }: ToldProps) {
	const { t } = useTranslation()
	const { count } = useFormat()
	if (!data) return isWrong ? null : <Skeleton height={64} aria-label={t('documentBulk.looking')} />
	const { ready, sums, left } = data
	return (
		<>
			<p className={classes.ready}>
				{ready === 0 ? t('documentBulk.nothing') : t(`documentBulk.ready.${word}`, { count: ready, n: count(ready) })}
			</p>
			{action === 'pay' && sums.length > 0 && <Payments sums={sums} />}
			{left.length > 0 && (
				<LeftList
					title={t('documentBulk.notReady', { count: left.length, n: count(left.length) })}
					left={left}
					names={names}
				/>
			)}
			{children}
		</>
	)
}

/** What is recorded, per currency. */
function Payments({ sums }: Pick<Check, 'sums'>) {
	const { t } = useTranslation()
	const { money, count } = useFormat()
	return (
		<ul className={classes.sums} aria-label={t('documentBulk.payments')}>
			{sums.map(({ currency, count: n, balance }) => (
				<li key={currency}>
					<b className="num">{money(balance, currency)}</b>
					<span>{t('documentBulk.ofDocuments', { count: n, n: count(n) })}</span>
				</li>
			))}
		</ul>
	)
}

const wasMailed = ({ error }: LeftDocument) => error.code === 'documents_mailed'

/** What has been sent before goes out again only where that is wished. */
function Again({
	data,
	again,
	onChange,
}: {
	data: Check | undefined
	again: boolean
	onChange: (on: boolean) => void
}) {
	const { t } = useTranslation()
	if (!again && !data?.left.some(wasMailed)) return null
	return (
		<Checkbox
			label={t('documentBulk.again')}
			checked={again}
			onChange={({ currentTarget: { checked } }) => onChange(checked)}
		/>
	)
}

function MethodField({ value, onChange }: { value: Method; onChange: (method: Method) => void }) {
	const { t } = useTranslation()
	return (
		<Select
			label={t('document.method')}
			allowDeselect={false}
			value={value}
			data={METHODS.map((one) => ({ value: one, label: t(`document.methods.${one}`) }))}
			onChange={(next) => onChange(METHODS.find((one) => one === next) ?? value)}
		/>
	)
}

function TagField({ value, onChange }: { value: string; onChange: (tag: string) => void }) {
	const { t } = useTranslation()
	return (
		<TextInput
			data-autofocus
			label={t('documentBulk.tag')}
			maxLength={DOCUMENT_TAG_MAX}
			value={value}
			onChange={({ currentTarget }) => onChange(currentTarget.value)}
		/>
	)
}
