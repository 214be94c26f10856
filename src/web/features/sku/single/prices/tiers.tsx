import { Button } from '@mantine/core'
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react'
import type { ClipboardEvent, FocusEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isProblem } from '#domain/problem.ts'
import { type Tier, TIERS_MAX, volumePricingWarnings } from '#domain/sku/volume-pricing.ts'
import { useProblemWords } from '#web/api/problem-words.ts'
import { useCurrent, useField } from '../draft/use-draft.ts'
import { readTyped } from '../draft/values.ts'
import { Conflict } from '../fields/conflict.tsx'
import notes from '../fields/notes.module.css'
import { Section } from '../section.tsx'
import { MixVariants } from './mix-variants.tsx'
import classes from './prices.module.css'
import { TierLine } from './tier-line.tsx'
import { BLANK_TIER, isBlank, pastedRows, rowProblems, type TierRow, toRows } from './tier-rows.ts'

const PATH = 'bps.volume_pricing'

/** Price breaks as a small table; `1=4.20; 100=3.90` can be pasted into it (product.md section 3.15). */
export function Tiers() {
	const { t } = useTranslation()
	const { typed, stored, inherited, error, readOnly, change, leave } = useField(PATH)
	const rows = typed === undefined ? toRows(stored) : ((typed ?? []) as TierRow[])
	const parents = rows.length === 0 ? toRows(inherited) : []
	const put = (next: TierRow[]) => change(next.length > 0 ? next : null)
	const paste = (event: ClipboardEvent) => {
		const pasted = pastedRows(event.clipboardData.getData('text'))
		if (!pasted || readOnly) return
		event.preventDefault()
		put(pasted)
	}
	const blur = ({ currentTarget, relatedTarget }: FocusEvent) => {
		if (currentTarget.contains(relatedTarget)) return
		if (rows.some(isBlank)) put(rows.filter((row) => !isBlank(row)))
		leave()
	}
	return (
		<Section
			title={t('skuPage.tiers')}
			action={!readOnly && rows.length < TIERS_MAX && <AddTier onAdd={() => put([...rows, BLANK_TIER])} />}
		>
			<div className={classes.tiers} data-path={PATH} onPaste={paste} onBlur={blur}>
				<TierTable
					rows={rows.length > 0 ? rows : parents}
					inherited={parents.length > 0}
					readOnly={readOnly}
					showsProblems={error !== undefined}
					onChange={put}
				/>
				<Notes error={rows.some(hasProblem) ? undefined : error} />
				<p className={classes.hint}>{parents.length > 0 ? t('skuPage.tiersInherited') : t('skuPage.tiersHint')}</p>
				<MixVariants />
			</div>
			<Conflict path={PATH} />
		</Section>
	)
}

function AddTier({ onAdd }: { onAdd: () => void }) {
	const { t } = useTranslation()
	return (
		<Button size="xs" variant="subtle" leftSection={<IconPlus size={14} stroke={2} aria-hidden />} onClick={onAdd}>
			{t('skuPage.addTier')}
		</Button>
	)
}

interface TableProps {
	rows: readonly TierRow[]
	/** They are the parent's: shown, not to be changed here. */
	inherited: boolean
	readOnly: boolean
	showsProblems: boolean
	onChange: (rows: TierRow[]) => void
}

function TierTable({ rows, inherited, readOnly, showsProblems, onChange }: TableProps) {
	const { t } = useTranslation()
	if (rows.length === 0) return <p className="muted">{t('skuPage.noTiers')}</p>
	return (
		<table className={classes.table} data-inherited={inherited || undefined}>
			<thead>
				<tr>
					<th>{t('skuPage.tierFrom')}</th>
					<th>{t('skuPage.tierUnit')}</th>
					<th>{t('skuPage.tierPrice')}</th>
					<th className={classes.number}>{t('skuPage.tierSaving')}</th>
					<th className={classes.carton}>{t('skuPage.tierCarton')}</th>
					<th>
						<span className="visually-hidden">{t('common.remove')}</span>
					</th>
				</tr>
			</thead>
			<tbody>
				{rows.map((row, index) => (
					<TierLine
						key={index}
						row={row}
						n={index + 1}
						readOnly={readOnly || inherited}
						showsProblems={showsProblems}
						onChange={(next) => onChange(rows.map((old, at) => (at === index ? next : old)))}
						onRemove={() => onChange(rows.filter((_, at) => at !== index))}
					/>
				))}
			</tbody>
		</table>
	)
}

/** What is wrong with the table as a whole, and what is odd about it. */
function Notes({ error }: { error: ReactNode }) {
	const warnings = useWarnings()
	return (
		<>
			{error && (
				<p className={classes.error} role="alert">
					{error}
				</p>
			)}
			{warnings.map((warning) => (
				<p key={warning} className={notes.warning} role="status">
					<IconAlertTriangle size={16} stroke={1.6} aria-hidden />
					{warning}
				</p>
			))}
		</>
	)
}

function hasProblem(row: TierRow): boolean {
	return Object.values(rowProblems(row)).some(Boolean)
}

/** What is odd about the price breaks but allowed. */
function useWarnings(): string[] {
	const words = useProblemWords()
	const { typed, stored } = useField(PATH)
	const moq = useCurrent('bps.moq')
	const values = typed === undefined ? { [PATH]: stored } : readTyped(PATH, typed)
	const tiers = isProblem(values) ? null : (values[PATH] as unknown as readonly Tier[] | null)
	return volumePricingWarnings(tiers ?? [], typeof moq === 'number' ? moq : null).map(words)
}
