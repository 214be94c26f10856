import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { read } from '#web/api/queries.ts'
import { links } from '#web/app/paths.ts'
import { useFormat } from '#web/text/use-format.ts'
import type { Catalog } from '../catalog-data.ts'
import { notifyError } from '#web/ui/feedback/toast.tsx'
import { CauseList } from '../checks/cause-list.tsx'
import { CheckState } from '../checks/check-state.tsx'
import { keysOf, TABLE_MAX } from '../checks/cures.ts'
import { joined } from '../checks/use-checks.ts'
import { usePageCheck } from '../checks/use-page-check.ts'
import classes from './before-publish.module.css'
import { ContactNote } from './contact-note.tsx'

/** What is odd about a catalog before it goes out, as the editor tells it. */
export function useBeforePublish(catalog: Pick<Catalog, 'id' | 'version'>) {
	const checked = { catalog_id: catalog.id }
	const query = useQuery({ ...read('checkCatalog', checked), staleTime: 0, gcTime: 0 })
	const drawn = usePageCheck(catalog.id, catalog.version)
	// That a draft's links lead nowhere is what publishing ends.
	const found = joined([query.data, drawn], ({ code }) => code !== 'link_draft')
	const stops = found.list.filter(({ level }) => level === 'block')
	return {
		query,
		drawn,
		checked,
		found,
		/** What SKUs lack that publishing needs. */
		lacking: stops.filter(({ places }) => places.length > 0),
		/** SKUs that lack it. */
		incomplete: query.data?.incomplete ?? 0,
		stopped: stops.length > 0,
		/** It has no SKUs at all. */
		empty: stops.some(({ code }) => code === 'no_items'),
	}
}

export type BeforePublish = ReturnType<typeof useBeforePublish>

interface ActionProps {
	catalog: Pick<Catalog, 'id'>
	before: BeforePublish
	label: string
	busy?: boolean
	/** What has to be there besides. */
	ready?: boolean
	onPublish: () => void
	/** Leads to the choice of SKUs; without it the editor is opened there. */
	onContent?: (() => void) | undefined
	/** Before another page is opened. */
	onLeave: () => void
}

/** Publishes; where SKUs lack what that needs, leads to a table of them instead, where there are none, to their choice. */
export function PublishButton(props: ActionProps) {
	const { catalog, before, label, busy = false, ready = true, onPublish, onContent, onLeave } = props
	const { t } = useTranslation()
	const { count } = useFormat()
	const navigate = useNavigate()
	const { lacking, incomplete, query, stopped, empty, checked } = before
	const edit = async () => {
		const keys = await keysOf(checked, lacking)
		onLeave()
		await navigate(links.summary(keys))
	}
	const choose = () => {
		onLeave()
		if (onContent) onContent()
		else void navigate(links.catalogEditor(catalog.id))
	}
	if (empty)
		return (
			<Button data-autofocus onClick={choose}>
				{t('catalog.chooseSkus')}
			</Button>
		)
	if (!lacking.length)
		return (
			<Button data-autofocus loading={busy} disabled={!ready || !query.data || stopped} onClick={onPublish}>
				{label}
			</Button>
		)
	return (
		<Button data-autofocus onClick={() => void edit().catch(notifyError)}>
			{incomplete > TABLE_MAX
				? t('catalog.incompleteEditFirst', { first: count(TABLE_MAX), all: count(incomplete) })
				: t('catalog.incompleteEdit', { count: incomplete })}
		</Button>
	)
}

interface FoundProps {
	before: BeforePublish
	onPage: (page: number) => void
	/** Before another page is opened. */
	onLeave: () => void
}

/** How far the pages are checked, and what was found: a click leads to the page or the SKUs. */
export function WhatWasFound({ before, onPage, onLeave }: FoundProps) {
	const { drawn, found, checked } = before
	return (
		<>
			<ContactNote onLeave={onLeave} />
			{(drawn.pages > 0 || drawn.done !== null) && <CheckState drawn={drawn} total={found.total} />}
			{found.total > 0 && (
				<div className={classes.list} data-scroll-area>
					<CauseList causes={found} checked={checked} onPage={onPage} onLeave={onLeave} />
				</div>
			)}
		</>
	)
}
