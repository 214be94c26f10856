import { type SubmitEvent, useEffect, useState } from 'react'
import { groundFor } from '#domain/catalog/contrast.ts'
import { fetchPage, fetchPages, Refused } from './fetch-page.ts'
import type { LockedData, Opened } from './page-data.ts'
import { words } from './words.ts'

/** Where the passcode waits for a reload of this tab; never in the address. */
const keyOf = ({ hash }: LockedData) => `vitrine-passcode-${hash}`

/** Asks for the passcode of a link, and tells nothing of the catalog before. */
export function LockedPage({ page, onOpen }: { page: LockedData; onOpen: (page: Opened) => void }) {
	const w = words[page.lang]
	const [passcode, setPasscode] = useState('')
	const [problem, setProblem] = useState('')
	const [busy, setBusy] = useState(false)
	const open = async (given: string) => {
		setBusy(true)
		setProblem('')
		try {
			const opened = await openWith(page, given)
			sessionStorage.setItem(keyOf(page), given)
			onOpen(opened)
		} catch (error) {
			sessionStorage.removeItem(keyOf(page))
			setProblem(error instanceof Refused ? error.message : w.failed)
			setBusy(false)
		}
	}
	useEffect(() => {
		const kept = sessionStorage.getItem(keyOf(page))
		if (kept) void open(kept)
		// oxlint-disable-next-line react/exhaustive-deps -- once, when the page arrives
	}, [])
	const submit = (event: SubmitEvent) => {
		event.preventDefault()
		if (passcode) void open(passcode)
	}
	return (
		<main className="closed">
			<h1 className="serif">{w.locked}</h1>
			<p className="muted">{w.lockedText}</p>
			<form className="passcode" onSubmit={submit}>
				<label htmlFor="passcode" className="hidden">
					{w.passcode}
				</label>
				<input
					id="passcode"
					type="password"
					autoComplete="off"
					placeholder={w.passcode}
					maxLength={64}
					value={passcode}
					aria-invalid={problem !== ''}
					aria-describedby="passcode-problem"
					onChange={({ target }) => setPasscode(target.value)}
				/>
				<button type="submit" className="button" disabled={busy}>
					{w.open}
				</button>
			</form>
			<p id="passcode-problem" className="problem" role="alert">
				{problem}
			</p>
		</main>
	)
}

/** What stands behind the passcode. Throws Refused. */
async function openWith(page: LockedData, passcode: string): Promise<Opened> {
	const { username, hash, lang } = page
	const link = { username, hash, lang, passcode }
	if (page.kind === 'uploaded') return { ...link, reader: await fetchPages(link) }
	const data = await fetchPage(link, { name: '', category: '' }, 1)
	document.documentElement.style.setProperty('--hero', groundFor(data.catalog.color))
	return { ...link, cover: data.list.find(({ images }) => images.length)?.images[0]?.url, data }
}
