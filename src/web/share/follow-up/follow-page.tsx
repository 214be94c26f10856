import { type SubmitEvent, useEffect, useId } from 'react'
import { formatDay } from '#domain/custom-parameter/date.ts'
import { INQUIRY_MESSAGE_MAX } from '#domain/inquiry/limits.ts'
import { documentWords } from '../document/document-words.ts'
import { fetchFollowFile } from '../fetch-page.ts'
import { Icon } from '../icons.tsx'
import { LanguageSwitch } from '../language-switch.tsx'
import { useStamp } from '../stamp.ts'
import { TakeFiles } from '../take-files.tsx'
import { TopBar } from '../top-bar.tsx'
import { words as shareWords } from '../words.ts'
import { AttachField } from '../files/attach-field.tsx'
import { sizeOf } from '../files/size.ts'
import { fileWords } from '../files/file-words.ts'
import { keep, readKept } from '../send/kept-form.ts'
import type { FollowData, FollowUp } from './follow-data.ts'
import { type FollowWords, followWords } from './follow-words.ts'
import { Items } from './follow-items.tsx'
import { useAnswer } from './use-answer.ts'

/** An inquiry as its buyer follows it: what became of it, the conversation, what was asked for. */
export function FollowPage({ page }: { page: FollowData }) {
	const { lang } = page
	const words = followWords[lang]
	const answer = useAnswer(page, words)
	const stamp = useStamp(lang)
	const { number, state, created_at, catalog_name, seller } = answer.followUp
	useKeptOrder(page)
	return (
		<div className="page follow">
			<TopBar name={seller.name} lang={lang} w={shareWords[lang]}>
				<LanguageSwitch page={page} />
			</TopBar>
			<main className="follow-main">
				<header className="follow-head">
					<h1 className="serif">{words.title(number)}</h1>
					<p className="muted">{words.sentOn(stamp(created_at), catalog_name)}</p>
					<p className={`follow-state ${state}`}>
						<strong>{words.states[state]}</strong> {words.stateText[state]}
					</p>
					<Documents documents={answer.followUp.documents} words={words} lang={lang} />
					<TakeFiles files={filesOf(page, words)} words={words} />
				</header>
				<div className="follow-columns">
					<Conversation page={page} words={words} answer={answer} />
					<Items followUp={answer.followUp} words={words} lang={lang} />
				</div>
			</main>
		</div>
	)
}

interface DocumentsProps {
	documents: FollowUp['documents']
	words: FollowWords
	lang: 'en' | 'zh'
}

/** What the seller has made of it: each has a page, on which it is read and answered. */
function Documents({ documents, words, lang }: DocumentsProps) {
	const { types, revision: revised } = documentWords[lang]
	if (!documents.length) return null
	return (
		<ul className="follow-documents" aria-label={words.documents}>
			{documents.map(({ type, number, revision, issue_date, path }) => (
				<li key={path}>
					<a href={path}>
						<Icon name="file" />
						<strong>{types[type]}</strong>
						<span className="num">{[number, revision > 1 && revised(revision)].filter(Boolean).join(' · ')}</span>
						<span className="muted">{formatDay(issue_date, lang)}</span>
					</a>
				</li>
			))}
		</ul>
	)
}

const filesOf = (page: FollowData, words: FollowWords) =>
	(['pdf', 'xlsx'] as const).map((format) => ({ label: words[format], make: () => fetchFollowFile(page, format) }))

/** Whoever follows an order has ordered: the catalog knows it by its token, unless a newer one is kept. */
function useKeptOrder({ username, token, followUp: { lines, state } }: FollowData): void {
	const isOrder = lines.length > 0
	useEffect(() => {
		if (isOrder && (state !== 'closed' || !readKept(username).follow)) keep(username, { follow: token })
	}, [username, token, isOrder, state])
}

interface ConversationProps {
	page: FollowData
	words: FollowWords
	answer: ReturnType<typeof useAnswer>
}

function Conversation({ page: { lang }, words, answer }: ConversationProps) {
	const { messages, name, seller } = answer.followUp
	const stamp = useStamp(lang)
	return (
		<section className="follow-talk" aria-label={words.conversation}>
			<h2>{words.conversation}</h2>
			{messages.length ? (
				<ol className="follow-messages">
					{messages.map(({ id, from, text, files, at }) => (
						<li key={id} className={from}>
							<p className="follow-who">
								<strong>{from === 'buyer' ? name : seller.name || words.seller}</strong>{' '}
								<time dateTime={at} className="muted">
									{stamp(at)}
								</time>
							</p>
							<p className="follow-text">{text}</p>
							<Files files={files} />
						</li>
					))}
				</ol>
			) : (
				<p className="muted">{words.nothing}</p>
			)}
			<AnswerForm words={words} answer={answer} lang={lang} />
			{seller.email && (
				<p>
					<a href={`mailto:${seller.email}`}>{words.write}</a>
				</p>
			)}
		</section>
	)
}

type Files = FollowUp['messages'][number]['files']

/** What was sent along, as downloads. */
function Files({ files }: { files: Files }) {
	if (!files.length) return null
	return (
		<ul className="follow-files">
			{files.map(({ name, bytes, url }) => (
				<li key={url}>
					<a href={url} download={name}>
						{name}
					</a>{' '}
					<small className="muted num">{sizeOf(bytes)}</small>
				</li>
			))}
		</ul>
	)
}

interface AnswerProps extends Omit<ConversationProps, 'page'> {
	lang: 'en' | 'zh'
}

function AnswerForm({ words, answer, lang }: AnswerProps) {
	const { text, change, send, reload, isBusy, problem, told, attached, isEmpty } = answer
	const field = useId()
	const submit = (event: SubmitEvent) => {
		event.preventDefault()
		if (!isEmpty) void send()
	}
	return (
		<form onSubmit={submit} className="follow-answer">
			<label htmlFor={field}>{words.answer}</label>
			<textarea
				id={field}
				rows={4}
				maxLength={INQUIRY_MESSAGE_MAX}
				value={text}
				onChange={({ target }) => change(target.value)}
			/>
			<AttachField words={fileWords[lang]} attached={attached} />
			<p className="problem" role="alert">
				{problem}
			</p>
			<div className="follow-buttons">
				<button type="submit" className="button primary" disabled={isBusy || isEmpty || attached.isBusy}>
					{isBusy ? words.sending : words.send}
				</button>
				<button type="button" className="button" disabled={isBusy} onClick={() => void reload()}>
					{words.reload}
				</button>
				<span className="muted" role="status">
					{told}
				</span>
			</div>
		</form>
	)
}
