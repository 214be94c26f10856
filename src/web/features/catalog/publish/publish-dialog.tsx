import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { links } from '#web/app/paths.ts'
import { DialogFrame } from '#web/ui/dialogs/dialog-frame.tsx'
import { QueryGate } from '#web/ui/page/query-gate.tsx'
import type { Catalog } from '../catalog-data.ts'
import { PublishButton, useBeforePublish, WhatWasFound } from './before-publish.tsx'

interface Props {
	catalog: Pick<Catalog, 'id' | 'name' | 'version'>
	answer: (yes: boolean) => void
	/** Shows a page; without it the editor is opened there. */
	onPage?: ((page: number) => void) | undefined
	/** Leads to the choice of SKUs; without it the editor is opened there. */
	onContent?: (() => void) | undefined
}

/**
 * Says what is odd about a catalog before it goes out, as the editor does. What publishing needs stops it, and all SKUs
 * that lack it are completed at once; anything else is the seller's to decide, also before every page is checked.
 */
export function PublishDialog({ catalog, answer, onPage, onContent }: Props) {
	const { t } = useTranslation()
	const navigate = useNavigate()
	const before = useBeforePublish(catalog)
	const { lacking, stopped, found, query } = before
	const text = lacking.length
		? 'incompleteText'
		: stopped
			? 'publishStopped'
			: found.total
				? 'publishFound'
				: 'publishText'
	const close = () => answer(false)
	const show = (page: number) => {
		close()
		if (onPage) onPage(page)
		else void navigate(links.catalogEditor(catalog.id, page))
	}
	return (
		<DialogFrame
			opened
			size={560}
			title={t(stopped ? 'catalog.incompleteTitle' : 'catalog.publishTitle', { name: catalog.name })}
			onClose={close}
			buttons={
				<>
					<Button variant="default" onClick={close}>
						{t('common.cancel')}
					</Button>
					<PublishButton
						catalog={catalog}
						before={before}
						label={t('catalog.publish')}
						onPublish={() => answer(true)}
						onContent={onContent}
						onLeave={close}
					/>
				</>
			}
		>
			<QueryGate query={query}>
				{() => (
					<div className="stack">
						<p>{t(`catalog.${text}`)}</p>
						<WhatWasFound before={before} onPage={show} onLeave={close} />
					</div>
				)}
			</QueryGate>
		</DialogFrame>
	)
}
