import { useTranslation } from 'react-i18next'
import { MOVE_KINDS } from '#domain/inventory/kinds.ts'
import { MOVE_NAMES } from '#domain/inventory/names.ts'
import { makeSkuNameKey } from '#domain/sku/sku-name-key.ts'
import { useFormat } from '#web/text/use-format.ts'
import { FilterPill } from '#web/ui/controls/filter-pill.tsx'
import { ChoicePill } from '#web/ui/filters/choice-pill.tsx'
import { DayPill } from '#web/ui/filters/day-pill.tsx'
import { FormPill } from '#web/ui/filters/form-pill.tsx'
import { Toolbar } from '#web/ui/page/page.tsx'
import { LocationPill } from '../location-pill.tsx'
import { WITHOUT_TRANSFERS } from '../search.ts'
import { type MovementAddress, type MovementChange, NO_FILTERS } from './movement-query.ts'

interface Props {
	address: MovementAddress
	filtered: boolean
	/** Who can have moved something. */
	people: readonly { user_id: string; name: string }[]
	onChange: (change: MovementChange) => void
}

/** What of the ledger is shown. */
export function MovementFilters({ address, filtered, people, onChange }: Props) {
	const { t } = useTranslation()
	return (
		<Toolbar label={t('movements.filters')}>
			<SkuPill sku={address.sku} onChoose={(sku) => onChange({ sku })} />
			<WhatPills address={address} onChange={onChange} />
			<LocationPill location={address.location} onChoose={(location) => onChange({ location })} />
			<ChoicePill
				label={t('movements.person')}
				any={t('movements.anyone')}
				chosen={address.person}
				choices={people.map(({ user_id, name }) => ({ value: user_id, name }))}
				onChoose={(person) => onChange({ person })}
			/>
			<DayPill label={t('movements.day')} day={address.day} onChoose={(day) => onChange({ day })} />
			<Given address={address} onChange={onChange} />
			{filtered && (
				<button type="button" className="text-button" onClick={() => onChange(NO_FILTERS)}>
					{t('filter.clear')}
				</button>
			)}
		</Toolbar>
	)
}

/** What kind of movement, and whether in or out. */
function WhatPills({ address, onChange }: Pick<Props, 'address' | 'onChange'>) {
	const { t, i18n } = useTranslation()
	const language = i18n.language === 'zh' ? 'zh' : 'en'
	return (
		<>
			<ChoicePill
				label={t('movements.kind')}
				any={t('movements.anyKind')}
				chosen={address.kind}
				choices={[
					...MOVE_KINDS.map((kind) => ({ value: kind, name: MOVE_NAMES[kind][language] })),
					{ value: WITHOUT_TRANSFERS, name: t('movements.noTransfers') },
				]}
				onChoose={(kind) => onChange({ kind })}
			/>
			<ChoicePill
				label={t('movements.way')}
				any={t('movements.anyWay')}
				chosen={address.way}
				choices={(['in', 'out'] as const).map((way) => ({ value: way, name: t(`movements.ways.${way}`) }))}
				onChoose={(way) => onChange({ way })}
			/>
		</>
	)
}

/** What a link has brought along: a span of time, one change. Pressed, it goes. */
function Given({ address: { from, to, group }, onChange }: Pick<Props, 'address' | 'onChange'>) {
	const { t } = useTranslation()
	return (
		<>
			{(from ?? to) !== undefined && (
				<SpanPill from={from} to={to} onClick={() => onChange({ from: undefined, to: undefined })} />
			)}
			{group !== undefined && (
				<FilterPill
					label={t('movements.group')}
					value={t('movements.groupText')}
					aria-label={t('movements.takeOff', { what: `${t('movements.group')} ${t('movements.groupText')}` })}
					onClick={() => onChange({ group: undefined })}
				/>
			)}
		</>
	)
}

function SpanPill({ from, to, onClick }: Pick<MovementAddress, 'from' | 'to'> & { onClick: () => void }) {
	const { t } = useTranslation()
	const { when } = useFormat()
	const words = from === undefined ? 'spanTo' : to === undefined ? 'spanFrom' : 'spanText'
	// A span of days ends with its last day, not with the next.
	const end = from && to && new Date(Date.parse(to) - 1).toISOString()
	const span = t(`movements.${words}`, { from: from && when(from), to: to && when(end ?? to) })
	return (
		<FilterPill
			label={t('movements.span')}
			value={span}
			aria-label={t('movements.takeOff', { what: `${t('movements.span')} ${span}` })}
			onClick={onClick}
		/>
	)
}

interface SkuProps {
	sku: string | undefined
	onChoose: (sku: string | undefined) => void
}

function SkuPill({ sku, onChoose }: SkuProps) {
	const { t } = useTranslation()
	return (
		<FormPill
			label={t('movements.sku')}
			placeholder={t('movements.skuHint')}
			maxLength={80}
			text={sku}
			shown={sku?.toUpperCase()}
			onChoose={(text) => onChoose(text && makeSkuNameKey(text))}
		/>
	)
}
