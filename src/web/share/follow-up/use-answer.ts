import { useState } from 'react'
import { fetchFollowUp, Refused, replyFollowUp } from '../fetch-page.ts'
import { fileWords } from '../files/file-words.ts'
import { Attachments } from '../files/attachments.ts'
import { useAttachments } from '../files/use-attachments.ts'
import type { FollowData, FollowUp } from './follow-data.ts'
import type { FollowWords } from './follow-words.ts'

const attachmentsOf = ({ username, token, lang }: FollowData) => new Attachments(fileWords[lang], { username, token })

/** The inquiry as it is, what is being answered, and the way to send it; a message that did not arrive stays. */
export function useAnswer(page: FollowData, words: FollowWords) {
	const [followUp, setFollowUp] = useState<FollowUp>(page.followUp)
	const [attachments] = useState(() => attachmentsOf(page))
	const attached = useAttachments(attachments)
	const [text, setText] = useState('')
	const [request_id, setRequestId] = useState('')
	const [isBusy, setBusy] = useState(false)
	const [problem, setProblem] = useState('')
	const [told, setTold] = useState('')
	const attempt = async (work: () => Promise<void>) => {
		setBusy(true)
		setProblem('')
		setTold('')
		try {
			await work()
			setFollowUp(await fetchFollowUp(page))
		} catch (error) {
			setProblem(error instanceof Refused ? error.message : navigator.onLine ? words.failed : words.offline)
		}
		setBusy(false)
	}
	const change = (value: string) => {
		setText(value)
		// Another text is another message.
		setRequestId('')
	}
	const send = () => {
		if (attached.isStuck) return setProblem(fileWords[page.lang].unfinished)
		const id = request_id || crypto.randomUUID()
		setRequestId(id)
		return attempt(async () => {
			await replyFollowUp(page, { text: text.trim(), attachments: attachments.tickets(), request_id: id })
			change('')
			attachments.clear()
			setTold(words.sent)
		})
	}
	const reload = () => attempt(async () => undefined)
	const isEmpty = !text.trim() && !attached.files.length
	return { followUp, text, change, send, reload, isBusy, problem, told, attached, isEmpty }
}
