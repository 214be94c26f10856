import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { read } from '#web/api/queries.ts'
import { links } from '#web/app/paths.ts'
import { useFormat } from '#web/text/use-format.ts'
import { DialogFrame } from '#web/ui/dialogs/dialog-frame.tsx'
import { QueryGate } from '#web/ui/page/query-gate.tsx'
import type { Catalog } from '../catalog-data.ts'
import { CheckLine } from '../checks/check-line.tsx'
import { CheckState } from '../checks/check-state.tsx'
import lines from '../checks/checks.module.css'
import { type Check, joined, nameOf, untold } from '../checks/use-checks.ts'
import { usePageCheck } from '../checks/use-page-check.ts'
import classes from './publish-dialog.module.css'

interface Props {
	catalog: Pick<Catalog, 'id' | 'name' | 'version'>
	answer: (yes: boolean) => void
	/** Shows a page; without it the editor is opened there. */
	onPage?: ((page: number) => void) | undefined
}

/**
 * Says what is odd about a catalog before it goes out, as the editor does. What publishing needs stops it, and all SKUs
 * that lack it are completed at once; anything else is the seller's to decide, also before every page is checked.
 */
export function PublishDialog({ catalog, answer, onPage }: Props) {
	const { t } = useTranslation()
	const navigate = useNavigate()
	const query = useQuery({ ...read('checkCatalog', { catalog_id: catalog.id }), staleTime: 0, gcTime: 0 })
	const drawn = usePageCheck(catalog.id, catalog.version)
	const found = joined(query.data?.list ?? [], drawn.list)
	const lacking = [...new Set(found.flatMap(({ level, item }) => (level === 'block' && item ? [item] : [])))]
	const hidden = untold(query.data) + untold(drawn)
	const stopped = found.some(({ level }) => level === 'block')
	const text = lacking.length
		? 'incompleteText'
		: stopped
			? 'publishStopped'
			: found.length
				? 'publishFound'
				: 'publishText'
	const close = () => answer(false)
	const show = (page: number) => {
		close()
		if (onPage) onPage(page)
		else void navigate(links.catalogEditor(catalog.id, page))
	}
	const edit = () => {
		close()
		void navigate(links.summary(lacking))
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
					{lacking.length > 0 ? (
						<EditButton told={lacking.length} all={query.data?.incomplete ?? 0} onClick={edit} />
					) : (
						<Button data-autofocus disabled={!query.data || stopped} onClick={() => answer(true)}>
							{t('catalog.publish')}
						</Button>
					)}
				</>
			}
		>
			<QueryGate query={query}>
				{() => (
					<div className="stack">
						<p>{t(`catalog.${text}`)}</p>
						{(drawn.pages > 0 || drawn.done !== null) && <CheckState drawn={drawn} total={found.length + hidden} />}
						{found.length > 0 && <Found list={found} hidden={hidden} onPage={show} />}
					</div>
				)}
			</QueryGate>
		</DialogFrame>
	)
}

/** Leads to the table of the SKUs that are told of, which may be the first of many more. */
function EditButton({ told, all, onClick }: { told: number; all: number; onClick: () => void }) {
	const { t } = useTranslation()
	const { count } = useFormat()
	return (
		<Button data-autofocus onClick={onClick}>
			{all > told
				? t('catalog.incompleteEditFirst', { first: count(told), all: count(all) })
				: t('catalog.incompleteEdit', { count: told })}
		</Button>
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
