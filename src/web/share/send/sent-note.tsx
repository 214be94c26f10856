import { useState } from 'react'
import { copyText } from '../copy-text.ts'
import { Icon } from '../icons.tsx'
import type { SendWords } from './send-words.ts'
import type { Sent } from './use-sending.ts'

/** That it has arrived, its number, and where it is followed. */
export function SentNote({ sent, words, onClose }: { sent: Sent; words: SendWords; onClose: () => void }) {
	const { number, follow_url, left_out } = sent
	const [isCopied, setCopied] = useState(false)
	const copy = async () => setCopied(await copyText(follow_url))
	return (
		<div className="sent">
			<span className="sent-mark">
				<Icon name="done" size={26} />
			</span>
			<p className="sent-number num">{words.number(number)}</p>
			{left_out.length > 0 && <p className="told">{words.leftOut(left_out.length)}</p>}
			<p className="muted">{words.followText}</p>
			<a className="button primary" href={new URL(follow_url).pathname}>
				{words.follow}
			</a>
			<button type="button" className="button" onClick={() => void copy()}>
				<Icon name="link" size={16} /> {words.copy}
			</button>
			<button type="button" className="link-button" onClick={onClose}>
				{words.browse}
			</button>
			<p className="muted" role="status">
				{isCopied ? words.copied : ''}
			</p>
		</div>
	)
}
