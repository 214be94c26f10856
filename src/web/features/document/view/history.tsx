import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DONE_WORDS } from '#domain/documents/words.ts'
import type { Data } from '#web/api/client.ts'
import { read } from '#web/api/queries.ts'
import { useFormat } from '#web/text/use-format.ts'
import type { BusinessDocument } from '../document-data.ts'
import { EventLine } from '../sending/customer-side.tsx'
import classes from './view.module.css'

type HistoryStep = Data<'getDocumentHistory'>['list'][number]

type Event = BusinessDocument['events'][number]

/** What happened to a document: a step in words, or what went to its buyer or came from there. */
interface Entry {
	id: string
	at: string
	words: string
	user: string
	reason: string
	event?: Event
}

const SIZE = 20
const SIZE_MAX = 200

/** Who did what with a document and when, and what its buyer did, the newest first. */
export function History({ document }: { document: BusinessDocument }) {
	const { t } = useTranslation()
	const [size, setSize] = useState(SIZE)
	const { data } = useQuery({ ...read('getDocumentHistory', { id: document.id, size }), staleTime: 0 })
	const words = useStepWords(document)
	const list = data?.list ?? []
	const steps = list.filter(isOwnStep).map((step) => ({ ...step, words: words(step) }))
	const isWhole = data !== undefined && data.total <= list.length
	const entries = [...steps, ...useOthers(document, list, isWhole)].toSorted(
		(a, b) => Date.parse(b.at) - Date.parse(a.at),
	)
	return (
		<section>
			<h2>{t('documentHistory.title')}</h2>
			<ol className={classes.history}>
				{entries.map((entry) => (
					<Line key={entry.id} entry={entry} document={document} />
				))}
			</ol>
			{data && !isWhole && size < SIZE_MAX && (
				<button type="button" className="text-button" onClick={() => setSize(SIZE_MAX)}>
					{t('documentHistory.more')}
				</button>
			)}
		</section>
	)
}

function Line({ entry: { at, user, words, reason, event }, document }: { entry: Entry; document: BusinessDocument }) {
	const { t } = useTranslation()
	const { when, stamp } = useFormat()
	if (event) return <EventLine event={event} document={document} />
	return (
		<li>
			<strong>{words}</strong>
			<small title={stamp(at)}>{[when(at), user].filter(Boolean).join(' · ')}</small>
			{reason && <p>{t('documentHistory.because', { reason })}</p>}
		</li>
	)
}

/** What went out by mail is told by its message. */
const isOwnStep = ({ step }: HistoryStep) => step !== 'send' && step !== 'remind'

const PARTS = [
	'customer_id',
	'bill_to',
	'ship_to',
	'header',
	'lines',
	'footer',
	'look',
	'note',
	'memo',
	'tags',
	'issue_date',
	'due_date',
	'number',
	'currency',
	'discount',
	'shipping',
	'fees',
	'taxes',
] as const

/** A step in the reader's language. */
function useStepWords({ meta }: BusinessDocument): (step: HistoryStep) => string {
	const { t, i18n } = useTranslation()
	const { money } = useFormat()
	const done: Readonly<Record<string, string>> = DONE_WORDS[i18n.language === 'zh' ? 'zh' : 'en']
	const partOf = (field: string) => {
		const name = field.replace(/^meta\./, '')
		return t(`documentHistory.part.${PARTS.find((one) => one === name) ?? 'other'}`)
	}
	return ({ step, fields, amount }) => {
		if (step === 'change') return t('documentHistory.did.change', { what: [...new Set(fields.map(partOf))].join(', ') })
		if (step === 'pay' || step === 'reverse')
			return t(`documentHistory.did.${step}`, { amount: money((amount ?? '0').replace('-', ''), meta.currency) })
		if (step === 'make' || step === 'undo' || step === 'land' || step === 'unland')
			return t(`documentHistory.did.${step}`)
		const words = done[step] ?? step
		return words.charAt(0).toUpperCase() + words.slice(1)
	}
}

/** What the buyer did; of a document that is older than what is kept of steps, what is known by its times. */
function useOthers(document: BusinessDocument, list: readonly HistoryStep[], isWhole: boolean): Entry[] {
	const { t } = useTranslation()
	const { events, created_at, finalized_at, sent_at, reason } = document
	const answers = events.map((event): Entry => ({ id: event.id, at: event.at, words: '', user: '', reason: '', event }))
	if (!isWhole || list.some(({ step }) => step === 'make')) return answers
	const has = (...steps: string[]) => list.some(({ step }) => steps.includes(step))
	const times = [
		['created', created_at, ''],
		['finalized', has('finalize', 'place', 'mark_sent') ? null : finalized_at, ''],
		[
			'sent',
			has('mark_sent') || events.some(({ kind }) => kind === 'sent') ? null : sent_at,
			reason && !has('void', 'decline', 'cancel') ? reason : '',
		],
	] as const
	const known = times.flatMap(([step, at, why]) =>
		at === null ? [] : [{ id: step, at, user: '', reason: why, words: t(`documentHistory.step.${step}`) }],
	)
	return [...answers, ...known]
}
