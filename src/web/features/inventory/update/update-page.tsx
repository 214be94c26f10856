import { Button } from '@mantine/core'
import { IconScan } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#web/app/paths.ts'
import { useFormat } from '#web/text/use-format.ts'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { BackLink } from '#web/ui/page/back-link.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { LoadError } from '#web/ui/page/load-error.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { ActionBar, ScrollArea } from '#web/ui/page/page.tsx'
import type { AskedUpdate } from './kept-update.ts'
import { CodeEntry } from './code-entry.tsx'
import { UpdateOptions } from './update-options.tsx'
import { UpdateTable } from './update-table.tsx'
import classes from './update.module.css'
import { type Updating, useUpdate } from './use-update.ts'

/** /inventoryUpdate: many changes of stock, scanned, typed, pasted or uploaded, made in one go and undone as one. */
export function UpdatePage() {
	const { t } = useTranslation()
	const { count } = useFormat()
	const updating = useUpdate(useAsked())
	const { lines } = updating.update
	return (
		<>
			<PageHeader
				title={t('stockUpdate.title')}
				back={<BackLink to={paths.inventory} label={t('stockUpdate.back')} />}
				meta={lines.length > 0 && t('stockUpdate.count', { count: lines.length, n: count(lines.length) })}
			/>
			<ScrollArea>
				<div className={classes.page}>
					<div className={classes.entry}>
						<UpdateOptions updating={updating} />
						<CodeEntry updating={updating} />
					</div>
					<Lines updating={updating} />
				</div>
			</ScrollArea>
			<Bar updating={updating} />
		</>
	)
}

/** What the address asks for, once: a reload comes back to what has been done since. */
function useAsked(): AskedUpdate {
	const asked: AskedUpdate = useSearch({ strict: false })
	const navigate = useNavigate()
	const isAsked = asked.mode !== undefined
	useEffect(() => {
		if (isAsked) void navigate({ to: paths.inventoryUpdate, replace: true })
	}, [isAsked, navigate])
	return asked
}

function Lines({ updating }: { updating: Updating }) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const [onlyProblems, setOnlyProblems] = useState(false)
	const { known, error, retry } = updating
	const odd = known.filter(({ problem, conflict, line }) => problem || conflict || line.refused)
	if (!known.length)
		return <EmptyState small icon={IconScan} title={t('stockUpdate.emptyTitle')} text={t('stockUpdate.emptyText')} />
	return (
		<>
			{error && <LoadError small error={error} title={t('stockUpdate.lookupFailed')} onRetry={retry} />}
			{odd.length > 0 && (
				<p className={classes.odd} role="status">
					{t('stockUpdate.problems', { count: odd.length, n: count(odd.length) })}
					<Button size="compact-xs" variant="subtle" onClick={() => setOnlyProblems(!onlyProblems)}>
						{t(onlyProblems ? 'stockUpdate.showAll' : 'stockUpdate.onlyProblems')}
					</Button>
				</p>
			)}
			<UpdateTable updating={updating} lines={onlyProblems && odd.length ? odd : known} />
		</>
	)
}

function Bar({ updating }: { updating: Updating }) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const { update, known, sending, send, clear } = updating
	const ready = known.filter(({ result }) => result).length
	const goesNowhere = update.mode === 'move' && !update.to_location
	const ask = async () => {
		const words = { count: known.length, n: count(known.length) }
		const title = t('stockUpdate.clearTitle', words)
		if (await confirm({ title, text: t('stockUpdate.clearText'), action: t('stockUpdate.clear'), danger: true }))
			clear()
	}
	if (!known.length) return null
	return (
		<ActionBar text={goesNowhere && t('stockUpdate.toMissing')}>
			<Button variant="default" disabled={sending} onClick={() => void ask()}>
				{t('stockUpdate.clear')}
			</Button>
			<Button loading={sending} disabled={!ready || goesNowhere} onClick={() => void send()}>
				{t('stockUpdate.submit', { count: ready, n: count(ready) })}
			</Button>
		</ActionBar>
	)
}
