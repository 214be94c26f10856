import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { read } from '#web/api/queries.ts'
import { links } from '#web/app/paths.ts'
import { useFormat } from '#web/text/use-format.ts'
import type { Catalog } from '../catalog-data.ts'
import { CheckLine } from '../checks/check-line.tsx'
import { CheckState } from '../checks/check-state.tsx'
import lines from '../checks/checks.module.css'
import { type Check } from '../checks/check.ts'
import { joined, nameOf, untold } from '../checks/use-checks.ts'
import { usePageCheck } from '../checks/use-page-check.ts'
import classes from './before-publish.module.css'

/** What is odd about a catalog before it goes out, as the editor tells it. */
export function useBeforePublish(catalog: Pick<Catalog, 'id' | 'version'>) {
	const query = useQuery({ ...read('checkCatalog', { catalog_id: catalog.id }), staleTime: 0, gcTime: 0 })
	const drawn = usePageCheck(catalog.id, catalog.version)
	// That a draft's links lead nowhere is what publishing ends.
	const found = joined(query.data?.list ?? [], drawn.list).filter(({ code }) => code !== 'link_draft')
	return {
		query,
		drawn,
		found,
		/** Found, but not told one by one. */
		hidden: untold(query.data) + untold(drawn),
		/** SKUs that lack what publishing needs, and how many there are in all. */
		lacking: [...new Set(found.flatMap(({ level, item }) => (level === 'block' && item ? [item] : [])))],
		incomplete: query.data?.incomplete ?? 0,
		stopped: found.some(({ level }) => level === 'block'),
		/** It has no SKUs at all. */
		empty: found.some(({ code }) => code === 'no_items'),
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

/** Publishes; where SKUs lack what that needs, leads to the table of those that are told of instead, where there are none, to them. */
export function PublishButton(props: ActionProps) {
	const { catalog, before, label, busy = false, ready = true, onPublish, onContent, onLeave } = props
	const { t } = useTranslation()
	const { count } = useFormat()
	const navigate = useNavigate()
	const { lacking, incomplete, query, stopped, empty } = before
	const edit = () => {
		onLeave()
		void navigate(links.summary(lacking))
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
		<Button data-autofocus onClick={edit}>
			{incomplete > lacking.length
				? t('catalog.incompleteEditFirst', { first: count(lacking.length), all: count(incomplete) })
				: t('catalog.incompleteEdit', { count: lacking.length })}
		</Button>
	)
}

/** How far the pages are checked, and what was found: a click leads to the page or the SKU. */
export function WhatWasFound({ before, onPage }: { before: BeforePublish; onPage: (page: number) => void }) {
	const { drawn, found, hidden } = before
	return (
		<>
			{(drawn.pages > 0 || drawn.done !== null) && <CheckState drawn={drawn} total={found.length + hidden} />}
			{found.length > 0 && <Found list={found} hidden={hidden} onPage={onPage} />}
		</>
	)
}

/** What was found, and how much more there is of it. */
function Found({ list, hidden, onPage }: { list: Check[]; hidden: number; onPage: (page: number) => void }) {
	const { t } = useTranslation()
	const { count } = useFormat()
	return (
		<div className={classes.list} data-scroll-area>
			<ul className={lines.lines}>
				{list.map((check) => (
					<CheckLine key={nameOf(check)} check={check} onPage={onPage} />
				))}
			</ul>
			{hidden > 0 && <p className={lines.more}>{t('catalog.checksMore', { count: hidden, n: count(hidden) })}</p>}
		</div>
	)
}
