import { type SubmitEvent, useId } from 'react'
import { INQUIRY_MESSAGE_MAX } from '#domain/inquiry/limits.ts'
import { TopBar } from '../top-bar.tsx'
import { words as shareWords } from '../words.ts'
import type { FollowData } from './follow-data.ts'
import { type FollowWords, followWords } from './follow-words.ts'
import { Items } from './follow-items.tsx'
import { useAnswer } from './use-answer.ts'

/** An inquiry as its buyer follows it: what became of it, the conversation, what was asked for. */
export function FollowPage({ page }: { page: FollowData }) {
	const { lang } = page
	const words = followWords[lang]
	const answer = useAnswer(page, words)
	const { number, state, created_at, catalog_name, seller } = answer.followUp
	return (
		<div className="page follow">
			<TopBar name={seller.name} w={shareWords[lang]} />
			<main className="follow-main">
				<header className="follow-head">
					<h1 className="serif">{words.title(number)}</h1>
					<p className="muted">{words.sentOn(dateOf(created_at, lang), catalog_name)}</p>
					<p className={`follow-state ${state}`}>
						<strong>{words.states[state]}</strong> {words.stateText[state]}
					</p>
				</header>
				<div className="follow-columns">
					<Conversation page={page} words={words} answer={answer} />
					<Items followUp={answer.followUp} words={words} lang={lang} />
				</div>
			</main>
		</div>
	)
}

interface ConversationProps {
	page: FollowData
	words: FollowWords
	answer: ReturnType<typeof useAnswer>
}

function Conversation({ page: { lang }, words, answer }: ConversationProps) {
	const { messages, name, seller } = answer.followUp
	return (
		<section className="follow-talk" aria-label={words.conversation}>
			<h2>{words.conversation}</h2>
			{messages.length ? (
				<ol className="follow-messages">
					{messages.map(({ id, from, text, at }) => (
						<li key={id} className={from}>
							<p className="follow-who">
								<strong>{from === 'buyer' ? name : seller.name || words.seller}</strong>{' '}
								<time dateTime={at} className="muted">
									{dateOf(at, lang)}
								</time>
							</p>
							<p className="follow-text">{text}</p>
						</li>
					))}
				</ol>
			) : (
				<p className="muted">{words.nothing}</p>
			)}
			<AnswerForm words={words} answer={answer} />
			{seller.email && (
				<p>
					<a href={`mailto:${seller.email}`}>{words.write}</a>
				</p>
			)}
		</section>
	)
}

function AnswerForm({ words, answer }: Omit<ConversationProps, 'page'>) {
	const { text, change, send, reload, isBusy, problem, told } = answer
	const field = useId()
	const submit = (event: SubmitEvent) => {
		event.preventDefault()
		if (text.trim()) void send()
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
			<p className="problem" role="alert">
				{problem}
			</p>
			<div className="follow-buttons">
				<button type="submit" className="button primary" disabled={isBusy || !text.trim()}>
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

/** The same on the server and in the browser: in the visitor's own time zone it would be drawn twice. */
function dateOf(at: string, lang: 'en' | 'zh'): string {
	const format = {
		day: 'numeric',
		month: 'short',
		year: 'numeric',
		hour: '2-digit',
		minute: '2-digit',
		timeZone: 'UTC',
	} as const
	return `${new Intl.DateTimeFormat(lang === 'zh' ? 'zh-CN' : 'en-GB', format).format(new Date(at))} UTC`
}
