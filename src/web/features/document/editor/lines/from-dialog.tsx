import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { read } from '#web/api/queries.ts'
import { useSession } from '#web/state/session.ts'
import { DOCUMENT_TYPES, type DocumentType } from '#domain/documents/document.ts'
import { useFormat } from '#web/text/use-format.ts'
import { notifyOk } from '#web/ui/feedback/toast.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { SERVER_SEARCHED } from '#web/ui/form/server-searched.ts'
import { useAttempt } from '#web/ui/form/use-attempt.ts'
import type { DocumentDraft, DocumentLine } from '../../document-data.ts'
import { addedOfCart, addedOfCatalog, linesOfDocument } from './from-elsewhere.ts'
import type { PricingState } from './use-pricing.ts'

const SOURCES = ['catalog', 'document', 'cart'] as const
type Source = (typeof SOURCES)[number]

interface Props {
	/** Of the document that gets the lines; undefined while it was never saved. */
	id: string | undefined
	type: DocumentType
	draft: DocumentDraft
	pricing: PricingState
	onLines: (lines: DocumentLine[]) => void
	onClose: () => void
}

/** Lines from a catalog or the own cart, priced for this customer, or those of another document as they are there. */
export function FromDialog(props: Props) {
	const { t } = useTranslation()
	const { type, draft, onClose } = props
	const { currency } = draft.meta
	const { source, turn, id, setId, busy, problem, add } = useAdding(props)
	return (
		<FormDialog
			title={t('document.addFromTitle')}
			action={t('document.addFromAction')}
			ready={source === 'cart' || id !== null}
			busy={busy}
			problem={problem}
			onSubmit={() => void add()}
			onClose={onClose}
		>
			<Select
				label={t('document.fromWhere')}
				allowDeselect={false}
				value={source}
				data={SOURCES.map((value) => ({ value, label: t(`document.fromPlaces.${value}`) }))}
				onChange={turn}
			/>
			{source === 'catalog' && <Catalogs value={id} onChange={setId} />}
			{source === 'document' && <Documents own={props.id} {...{ type, currency }} value={id} onChange={setId} />}
		</FormDialog>
	)
}

/** From where, of which catalog or document, and how its lines are added. */
function useAdding({ type, draft, pricing, onLines, onClose }: Props) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const [source, setSource] = useState<Source>('catalog')
	const [id, setId] = useState<string | null>(null)
	const { busy, problem, attempt } = useAttempt()
	const username = useSession(({ user }) => user?.username ?? '')
	const turn = (next: string | null) => {
		setSource(SOURCES.find((one) => one === next) ?? 'catalog')
		setId(null)
	}
	/** Answers how many. */
	const put = async (): Promise<number> => {
		if (source === 'document') {
			const lines = await linesOfDocument({ id: id ?? '', type }, draft, pricing.taxes)
			onLines(lines)
			return lines.length
		}
		const added = await (source === 'cart' ? addedOfCart(username) : addedOfCatalog(id ?? ''))
		await pricing.add(added)
		return added.length
	}
	const add = () =>
		attempt(async () => {
			const n = await put()
			notifyOk(t('document.rowsAdded', { count: n, n: count(n) }))
			onClose()
		})
	return { source, turn, id, setId, busy, problem, add }
}

interface Choice {
	value: string | null
	onChange: (id: string | null) => void
}

/** Names of one look. */
const SHOWN = 20

function Catalogs({ value, onChange }: Choice) {
	const { t } = useTranslation()
	const [name, setName] = useState('')
	const { data } = useQuery(read('getCatalog', { size: SHOWN, name, kind: 'generated' }))
	const all = data?.list ?? []
	return (
		<Select
			searchable
			label={t('document.fromLabels.catalog')}
			placeholder={t('document.fromSearch')}
			value={value}
			data={all.map((one) => ({ value: one.id, label: one.name }))}
			{...SERVER_SEARCHED}
			nothingFoundMessage={t('document.fromNone')}
			onSearchChange={setName}
			onChange={onChange}
		/>
	)
}

interface DocumentChoice extends Choice {
	own: string | undefined
	type: DocumentType
	currency: string
}

/**
 * All documents but the own one. What goods cost their seller is nothing for what is sold, and prices of another currency would
 * say something else here.
 */
function Documents({ own, type, currency, value, onChange }: DocumentChoice) {
	const { t } = useTranslation()
	const { money } = useFormat()
	const [name, setName] = useState('')
	const types = type === 'purchase_order' ? [type] : DOCUMENT_TYPES.filter((one) => one !== 'purchase_order')
	const { data } = useQuery(read('getDocuments', { size: SHOWN, name, type: types, currency }))
	const all = data?.list.filter(({ id }) => id !== own) ?? []
	const labelOf = ({ number, name, total }: (typeof all)[number]) =>
		[number ?? t('document.fromDraft'), name, money(total, currency)].filter(Boolean).join(' · ')
	return (
		<Select
			searchable
			label={t('document.fromLabels.document')}
			placeholder={t('document.fromSearch')}
			description={t('document.fromHint')}
			value={value}
			data={all.map((one) => ({ value: one.id, label: labelOf(one) }))}
			{...SERVER_SEARCHED}
			nothingFoundMessage={t('document.fromNone')}
			onSearchChange={setName}
			onChange={onChange}
		/>
	)
}
