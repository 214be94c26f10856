import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { groundFor } from '#domain/catalog/contrast.ts'
import { SHOW_ALL } from '#domain/catalog/shown-filter.ts'
import { enter, fetchPage, fetchPages, Refused, type ShareAddress } from './fetch-page.ts'
import { LanguageSwitch } from './language-switch.tsx'
import type { LockedData, Opened } from './page-data.ts'
import { words } from './words.ts'

type Keys = Pick<ShareAddress, 'passcode' | 'pass'>
/** What a link asks for; the codes of refusals that are about it begin so. */
type Asked = keyof LockedData['asks']
interface Problem {
	text: string
	code: string
}

/** Where what opened the link waits for a reload of this tab; never in the address. */
const keyOf = ({ hash }: LockedData) => `vitrine-opened-${hash}`

/** Asks for the passcode of a link, an e-mail address or both, and tells nothing of the catalog before. */
export function LockedPage({ page, onOpen }: { page: LockedData; onOpen: (page: Opened) => void }) {
	const { lang, username, hash, asks } = page
	const w = words[lang]
	const [passcode, setPasscode] = useState('')
	const [email, setEmail] = useState('')
	const { open, ready, busy, problem } = useOpening(page, onOpen)
	const about = (field: Asked) => (asks[field] && problem?.code.startsWith(field) ? problem : null)
	const rest = problem && !about('email') && !about('passcode') ? problem.text : ''
	const submit = (event: SubmitEvent) => {
		event.preventDefault()
		const keys = asks.passcode ? { passcode } : {}
		void open(async () => (asks.email ? { ...keys, pass: await enter({ username, hash, ...keys }, email) } : keys))
	}
	return (
		<main className="closed">
			<h1 className="serif">{asks.email ? w.asksEmail : w.locked}</h1>
			<p className="muted">{asks.email ? w.asksEmailText : w.lockedText}</p>
			<form className="lock" onSubmit={submit} noValidate>
				{asks.email && (
					<Field
						label={w.email}
						type="email"
						complete="email"
						max={254}
						value={email}
						problem={about('email')}
						onChange={setEmail}
					/>
				)}
				{asks.passcode && (
					<Field
						label={w.passcode}
						type="password"
						complete="off"
						max={64}
						value={passcode}
						problem={about('passcode')}
						onChange={setPasscode}
					/>
				)}
				<p className="problem" role="alert">
					{rest}
				</p>
				<button type="submit" className="button" disabled={busy || !ready}>
					{w.open}
				</button>
			</form>
			{asks.email && <p className="consent">{w.consent}</p>}
			<LanguageSwitch page={page} />
		</main>
	)
}

/** Opens the link with what is given, or with what opened it before in this tab. */
function useOpening(page: LockedData, onOpen: (page: Opened) => void) {
	const [problem, setProblem] = useState<Problem | null>(null)
	const [ready, setReady] = useState(false)
	const [busy, setBusy] = useState(false)
	const latest = useRef<object>(undefined)
	const attempt = async (keysOf: () => Promise<Keys>) => {
		const mine = (latest.current = {})
		setProblem(null)
		try {
			const keys = await keysOf()
			const opened = await openWith(page, keys)
			sessionStorage.setItem(keyOf(page), JSON.stringify(keys))
			onOpen(opened)
		} catch (error) {
			// What was given since will tell.
			if (mine !== latest.current) return
			sessionStorage.removeItem(keyOf(page))
			const known = error instanceof Refused
			setProblem(known ? { text: error.message, code: error.code } : { text: words[page.lang].failed, code: '' })
			setBusy(false)
		}
	}
	const open = (keysOf: () => Promise<Keys>) => {
		setBusy(true)
		return attempt(keysOf)
	}
	useEffect(() => {
		// Before, the form would be sent as forms are without scripts: to nowhere.
		setReady(true)
		const kept = sessionStorage.getItem(keyOf(page))
		// Nobody who types meanwhile is made to wait for this.
		if (kept) void attempt(async () => JSON.parse(kept) as Keys)
		// oxlint-disable-next-line react/exhaustive-deps -- once, when the page arrives
	}, [])
	return { open, ready, busy, problem }
}

/** What stands behind the question. Throws Refused. */
async function openWith({ kind, username, hash, lang, switches, currency }: LockedData, keys: Keys): Promise<Opened> {
	const link = { username, hash, lang, switches, currency, ...keys }
	if (kind === 'uploaded') return { ...link, reader: await fetchPages(link) }
	const data = await fetchPage(link, SHOW_ALL, 1)
	document.documentElement.style.setProperty('--hero', groundFor(data.catalog.color))
	return { ...link, cover: data.catalog.cover_url, data }
}

interface FieldProps {
	label: string
	type: 'email' | 'password'
	complete: string
	max: number
	value: string
	problem: Problem | null
	onChange: (value: string) => void
}

/** A field with what is wrong with it below; then it takes the focus. */
function Field({ label, type, complete, max, value, problem, onChange }: FieldProps) {
	const input = useRef<HTMLInputElement>(null)
	useEffect(() => {
		if (problem) input.current?.select()
	}, [problem])
	useEffect(() => {
		// What was typed before the script had come.
		if (input.current?.value) onChange(input.current.value)
		// oxlint-disable-next-line react/exhaustive-deps -- once, when the page arrives
	}, [])
	return (
		<div>
			<label>
				{label}
				<input
					ref={input}
					type={type}
					autoComplete={complete}
					maxLength={max}
					value={value}
					aria-invalid={problem !== null}
					aria-describedby={`${type}-problem`}
					onChange={({ target }) => onChange(target.value)}
				/>
			</label>
			<p id={`${type}-problem`} className="problem" role="alert">
				{problem?.text}
			</p>
		</div>
	)
}
