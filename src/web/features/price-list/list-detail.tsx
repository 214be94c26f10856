import { Button, Menu } from '@mantine/core'
import { IconArrowLeft, IconDots, IconDownload, IconReceiptOff, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRefused } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { read, refresh } from '#web/api/queries.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { notifyError, notifyOk } from '#web/ui/feedback/toast.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { QueryGate } from '#web/ui/page/query-gate.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { ItemList } from './items/item-list.tsx'
import { PasteDialog } from './items/paste-dialog.tsx'
import { type PageProps, type PriceList, useRuleWords } from './list-data.ts'
import { ListForm } from './list-form.tsx'
import { GivenTo } from './list-index.tsx'
import classes from './lists.module.css'

/** A price list: how it works prices out, to whom it is given, its prices. */
export function ListDetail({ id, address, go }: PageProps & { id: string }) {
	const { t } = useTranslation()
	const query = useQuery({ ...read('getPriceLists', { id }), staleTime: 0 })
	const gone = (
		<EmptyState
			icon={IconReceiptOff}
			title={t('priceList.gone')}
			level="h1"
			action={
				<Button variant="default" onClick={() => go({})}>
					{t('priceList.back')}
				</Button>
			}
		/>
	)
	if (isRefused(query.error, 'not_found', 'invalid')) return gone
	return (
		<QueryGate query={query}>
			{({ list: [list] }) => (list ? <Whole list={list} address={address} go={go} /> : gone)}
		</QueryGate>
	)
}

function Whole({ list, address, go }: PageProps & { list: PriceList }) {
	const { t } = useTranslation()
	const [isEditing, setEditing] = useState(false)
	/** What was pasted; empty: nothing yet. */
	const [pasted, setPasted] = useState<string>()
	const facts = useRuleWords()(list)
	return (
		<>
			<PageHeader
				title={list.name}
				back={<IconButton icon={IconArrowLeft} label={t('priceList.back')} onClick={() => go({})} />}
				meta={list.currency}
				actions={
					<>
						<MoreMenu list={list} onGone={() => go({})} />
						<Button variant="default" onClick={() => setEditing(true)}>
							{t('priceList.edit')}
						</Button>
						<Button onClick={() => setPasted('')}>{t('priceList.paste')}</Button>
					</>
				}
			/>
			<p className={classes.facts}>
				{facts.map((fact) => (
					<span key={fact}>{fact}</span>
				))}
				<span>
					{t('priceList.given')}: <GivenTo list={list} />
				</span>
			</p>
			<ItemList list={list} address={address} go={go} onPaste={setPasted} />
			{isEditing && <ListForm list={list} onClose={() => setEditing(false)} />}
			{pasted !== undefined && <PasteDialog list={list} text={pasted} onClose={() => setPasted(undefined)} />}
		</>
	)
}

function MoreMenu({ list, onGone }: { list: PriceList; onGone: () => void }) {
	const { t } = useTranslation()
	const [isExporting, setExporting] = useState(false)
	const remove = async () => {
		const { id, name } = list
		const question = { title: t('priceList.deleteTitle', { name }), text: t('priceList.deleteText') }
		if (!(await confirm({ ...question, action: t('priceList.delete'), danger: true }))) return
		try {
			await call('deletePriceList', { id })
			notifyOk(t('priceList.deleted', { name }))
			onGone()
			await refresh('getPriceLists')
		} catch (error) {
			notifyError(error)
		}
	}
	return (
		<>
			<Menu position="bottom-end">
				<Menu.Target>
					<IconButton icon={IconDots} label={t('priceList.more')} />
				</Menu.Target>
				<Menu.Dropdown>
					<Menu.Item leftSection={<IconDownload {...ICON} />} onClick={() => setExporting(true)}>
						{t('priceList.export')}
					</Menu.Item>
					<Menu.Item color="red" leftSection={<IconTrash {...ICON} />} onClick={() => void remove()}>
						{t('priceList.delete')}
					</Menu.Item>
				</Menu.Dropdown>
			</Menu>
			{isExporting && <ExportDialog list={list} onClose={() => setExporting(false)} />}
		</>
	)
}

const ICON = { size: 16, stroke: 1.6, 'aria-hidden': true } as const
