import { useEffect } from 'react'
import type { ImportFile, ImportRules } from '#contract/import-shapes.ts'
import { call } from '#web/api/client.ts'
import { notifyError } from '#web/ui/feedback/toast.tsx'
import { keepFile, keptFile, refreshImport } from './import-data.ts'
import { initialMapping, type Mapping } from './map/target-options.ts'

/** What the seller decides about a list: where its columns go, and by which rules. */
export interface Choices {
	mapping: Mapping
	rules: ImportRules
}

const WAIT_MS = 400
/** Chosen, and not on the server yet. */
const unsaved = new Map<string, ImportFile>()
let timer: ReturnType<typeof setTimeout> | undefined
let sending: Promise<void> = Promise.resolve()

/** The choices as they are now. Each change holds for all steps at once, and is on the server a moment later. */
export function useChoices(file: ImportFile): Choices & { choose: (change: Partial<Choices>) => void } {
	const { import_id, rules } = file
	const choose = (change: Partial<Choices>) => {
		const now = keptFile(import_id) ?? file
		const next = { ...now, mapping: { ...initialMapping(now) }, ...change }
		keepFile(next)
		unsaved.set(import_id, next)
		clearTimeout(timer)
		timer = setTimeout(() => void saveChoices(), WAIT_MS)
	}
	return { mapping: initialMapping(file), rules, choose }
}

/** Resolves when the server has what was chosen. What it did not take is said, and sent again with the next change. */
export function saveChoices(): Promise<void> {
	clearTimeout(timer)
	sending = sending.then(sendUnsaved)
	return sending
}

/** Sends what was chosen a moment before the page is left or hidden: it waits for nothing, and outlives the page. */
export function useSavingOnLeave(): void {
	useEffect(() => {
		const leave = () => void sendUnsaved()
		const hide = () => document.visibilityState === 'hidden' && leave()
		addEventListener('pagehide', leave)
		document.addEventListener('visibilitychange', hide)
		return () => {
			removeEventListener('pagehide', leave)
			document.removeEventListener('visibilitychange', hide)
		}
	}, [])
}

async function sendUnsaved(): Promise<void> {
	const waiting = [...unsaved.values()]
	unsaved.clear()
	for (const file of waiting) await save(file)
}

async function save(file: ImportFile): Promise<void> {
	const { import_id, mapping = {}, rules } = file
	try {
		await call('importChoose', { import_id, mapping, rules }, { keepalive: true })
		await refreshImport()
	} catch (error) {
		if (!unsaved.has(import_id)) unsaved.set(import_id, file)
		notifyError(error)
	}
}
