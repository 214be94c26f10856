import { Anchor, Input, SegmentedControl, Select, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CODE_TARGETS, urlProblem } from '#domain/qr-code/target.ts'
import { URL_MAX } from '#domain/url.ts'
import { read } from '#web/api/queries.ts'
import { useProblemWords } from '#web/api/problem-words.ts'
import { paths } from '#web/app/paths.ts'
import { useSession } from '#web/state/session.ts'
import { SERVER_SEARCHED } from '#web/ui/form/server-searched.ts'
import type { CodeDraft, QrCode } from './qr-data.ts'

interface Props {
	code: QrCode | undefined
	draft: CodeDraft
	set: (part: Partial<CodeDraft>) => void
}

const FOUND = 20
const SEARCH_MS = 250

/** Where a code leads. */
export function TargetFields({ code, draft, set }: Props) {
	const { t } = useTranslation()
	const { kind, catalog_id } = draft
	return (
		<>
			<Input.Wrapper label={t('qr.form.target')} labelElement="div">
				<SegmentedControl
					fullWidth
					aria-label={t('qr.form.target')}
					data={CODE_TARGETS.map((value) => ({ value, label: t(`qr.form.kinds.${value}`) }))}
					value={kind}
					onChange={(kind) => set({ kind })}
				/>
			</Input.Wrapper>
			{kind === 'url' && <UrlField draft={draft} set={set} />}
			{kind === 'card' && <CardNote />}
			{(kind === 'catalog' || kind === 'item') && (
				<>
					<CatalogField draft={draft} set={set} />
					{kind === 'item' && catalog_id && <ItemField key={catalog_id} code={code} draft={draft} set={set} />}
					{catalog_id && <LinkField draft={draft} set={set} />}
				</>
			)}
		</>
	)
}

type FieldProps = Pick<Props, 'draft' | 'set'>

/** What the page of the business card offers, or the way to where it is switched on. */
function CardNote() {
	const { t } = useTranslation()
	const { data } = useQuery(read('userProfile', {}))
	if (data?.business_card.page !== false) return <p className="muted">{t('qr.form.cardText')}</p>
	return (
		<p role="note">
			{t('qr.form.cardOff')}{' '}
			<Anchor component={Link} to={paths.businessCard}>
				{t('qr.form.cardSettings')}
			</Anchor>
		</p>
	)
}

function UrlField({ draft: { url }, set }: FieldProps) {
	const { t } = useTranslation()
	const words = useProblemWords()
	const [isLeft, setLeft] = useState(false)
	const problem = isLeft && url.trim() ? urlProblem(url.trim(), location.origin) : null
	return (
		<TextInput
			type="url"
			label={t('qr.form.url')}
			placeholder="https://"
			maxLength={URL_MAX}
			autoComplete="off"
			value={url}
			error={problem && words(problem)}
			onChange={({ currentTarget }) => set({ url: currentTarget.value })}
			onBlur={() => setLeft(true)}
		/>
	)
}

/** A search that waits until typing rests; what is chosen is not searched for. */
function useSearchText(chosen: string | undefined) {
	const [typed, setTyped] = useState('')
	const [settled] = useDebouncedValue(typed, SEARCH_MS)
	return { typed, setTyped, name: settled === chosen ? '' : settled }
}

function CatalogField({ draft: { catalog_id }, set }: FieldProps) {
	const { t } = useTranslation()
	const { data: own } = useCatalog(catalog_id)
	const { typed, setTyped, name } = useSearchText(own?.name)
	const { data } = useQuery({
		...read('getCatalog', { size: FOUND, state: 'published', ...(name && { name }) }),
		placeholderData: keepPreviousData,
	})
	const found = data?.list ?? []
	const all = own && !found.some(({ id }) => id === own.id) ? [own, ...found] : found
	return (
		<Select
			searchable
			label={t('qr.form.catalog')}
			placeholder={t('qr.form.catalogHint')}
			nothingFoundMessage={t('qr.form.noCatalog')}
			data={all.map(({ id, name }) => ({ value: id, label: name }))}
			{...SERVER_SEARCHED}
			value={catalog_id}
			searchValue={typed}
			onSearchChange={setTyped}
			onChange={(id) => set({ catalog_id: id, link_id: null, sku_name_key: null })}
		/>
	)
}

function useCatalog(catalog_id: string | null) {
	return useQuery({
		...read('getCatalog', { size: 1, ...(catalog_id && { catalog_id }) }),
		enabled: catalog_id !== null,
		select: ({ list }) => list[0],
	})
}

function ItemField({ code, draft: { catalog_id, sku_name_key }, set }: Props) {
	const { t } = useTranslation()
	const username = useSession((session) => session.user?.username ?? '')
	const { data: catalog } = useCatalog(catalog_id)
	const isChosen = sku_name_key !== null && code?.sku_name_key === sku_name_key
	const [label, setLabel] = useState(isChosen ? code.sku_name : '')
	const { typed, setTyped, name } = useSearchText(label)
	const isPublic = catalog?.published === 1 && catalog.kind === 'generated'
	const { data } = useQuery({
		...read('getPublishedCatalogV1', { username, hash: catalog?.hash ?? '', size: FOUND, ...(name && { name }) }),
		placeholderData: keepPreviousData,
		enabled: isPublic,
	})
	const found = (data?.list ?? []).map(({ sku_name_key: value, sku_name, attrs }) => ({
		value,
		label: [sku_name, attrs['name']].filter(Boolean).join(' · '),
	}))
	const own = sku_name_key !== null && !found.some(({ value }) => value === sku_name_key)
	const all = own ? [{ value: sku_name_key, label: label || sku_name_key }, ...found] : found
	return (
		<Select
			searchable
			label={t('qr.form.item')}
			placeholder={t('qr.form.catalogHint')}
			description={catalog && !isPublic ? t('qr.form.publishFirst') : undefined}
			nothingFoundMessage={t('qr.form.noItem')}
			disabled={!isPublic}
			data={all}
			{...SERVER_SEARCHED}
			value={sku_name_key}
			searchValue={typed}
			onSearchChange={setTyped}
			onChange={(key, option) => {
				setLabel(option?.label ?? '')
				set({ sku_name_key: key })
			}}
		/>
	)
}

/** Through which link buyers come, where the catalog has named ones: their passcode and end hold for the code, too. */
function LinkField({ draft: { catalog_id, link_id }, set }: FieldProps) {
	const { t } = useTranslation()
	const { data } = useQuery(read('getShareLinks', { size: 200, ...(catalog_id && { catalog_id }) }))
	const named = (data?.list ?? []).flatMap(({ id, name, state }) =>
		id && (state === 'active' || state === 'closed' || id === link_id) ? [{ value: id, label: name }] : [],
	)
	if (!named.length) return null
	return (
		<Select
			label={t('qr.form.link')}
			data={[{ value: OWN, label: t('qr.form.ownLink') }, ...named]}
			allowDeselect={false}
			value={link_id ?? OWN}
			onChange={(id) => set({ link_id: id === OWN ? null : id })}
		/>
	)
}

const OWN = 'own'
