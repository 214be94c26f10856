import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { openQueue } from './offline/count-queue.ts'
import { SessionList } from './session-list.tsx'
import { SessionPage } from './session-page.tsx'

/** Stocktakes: all of them, or the one of the address. What this device has not sent yet is sent. */
export function StocktakeView() {
	const { id }: { id?: string } = useSearch({ strict: false })
	useEffect(openQueue, [])
	return id === undefined ? <SessionList /> : <SessionPage key={id} id={id} />
}
