import { Autocomplete, Input, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { AccountRow } from '#contract/usage.ts'
import { eachQuota, PLAN_NAME_MAX, PLAN_NOTE_MAX, QUOTA_MAX, type Quota } from '#domain/account/plan.ts'
import { isProblem } from '#domain/problem.ts'
import { call } from '#web/api/client.ts'
import { read, refresh } from '#web/api/queries.ts'
import { text } from '#web/text/i18n.ts'
import { useFormat } from '#web/text/use-format.ts'
import { useLanguage } from '#web/state/preferences.ts'
import { notifyOk } from '#web/ui/feedback/toast.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { readLimited } from '#web/ui/form/limited-number.ts'
import { useSubmit } from '#web/ui/form/use-submit.ts'
import classes from './accounts.module.css'

const GB = 1024 ** 3
/** Of each limit what it is counted in, and decimals that are kept. */
const UNITS: Record<Quota, { unit: number; places: number }> = {
	skus: { unit: 1, places: 0 },
	bytes: { unit: GB, places: 2 },
	pictures: { unit: 1, places: 0 },
	catalogs: { unit: 1, places: 0 },
	pdfs: { unit: 1, places: 0 },
}
const ORDER = ['skus', 'bytes', 'pictures', 'catalogs', 'pdfs'] as const

/** What an account may hold, until when, and what was noted of it. */
export function PlanDialog({ account, onClose }: { account: AccountRow; onClose: () => void }) {
	const { t } = useTranslation()
	const { username } = account
	const form = usePlanForm(account)
	const { onSubmit, busy, problem } = useSubmit(form, async ({ plan, ends_on, note, ...typed }) => {
		const limits = eachQuota((what) => limitOf(what, typed))
		await call('setAccountPlan', { username, plan, ends_on: ends_on || null, note, limits })
		notifyOk(t('accounts.saved', { name: username }))
		await Promise.all([refresh('getAccounts'), refresh('getUsage')])
		onClose()
	})
	return (
		<FormDialog
			title={t('accounts.dialog', { name: username })}
			busy={busy}
			problem={problem}
			onSubmit={onSubmit}
			onClose={onClose}
		>
			<NameField form={form} />
			<LimitFields form={form} />
			<AgreedFields form={form} />
		</FormDialog>
	)
}

interface FieldsProps {
	form: ReturnType<typeof usePlanForm>
}

/** A name of its own, or that of a plan which the site offers. */
function NameField({ form }: FieldsProps) {
	const { t } = useTranslation()
	const locale = useLanguage()
	const { data: site } = useQuery(read('getSite', { page: 'plans', locale }))
	return (
		<Autocomplete
			label={t('accounts.name')}
			description={t('accounts.nameHint')}
			maxLength={PLAN_NAME_MAX}
			data={[...new Set(site?.plans.plans.map(({ name }) => name))]}
			data-autofocus
			{...form.getInputProps('plan')}
		/>
	)
}

function LimitFields({ form }: FieldsProps) {
	const { t } = useTranslation()
	return (
		<Input.Wrapper label={t('accounts.limits')} description={t('accounts.limitsHint')} labelElement="div">
			<div className={classes.limits}>
				{ORDER.map((what) => (
					<TextInput
						key={what}
						label={t(what === 'bytes' ? 'accounts.gb' : `accounts.${what}`)}
						placeholder={t('accounts.usual')}
						inputMode={UNITS[what].places ? 'decimal' : 'numeric'}
						autoComplete="off"
						maxLength={20}
						{...form.getInputProps(what)}
					/>
				))}
			</div>
		</Input.Wrapper>
	)
}

/** Until when, and what the operator notes. */
function AgreedFields({ form }: FieldsProps) {
	const { t } = useTranslation()
	return (
		<>
			<TextInput
				type="date"
				label={t('accounts.ends')}
				description={t('accounts.endsHint')}
				{...form.getInputProps('ends_on')}
			/>
			<Textarea
				label={t('accounts.note')}
				description={t('accounts.noteHint')}
				autosize
				minRows={2}
				maxRows={8}
				maxLength={PLAN_NOTE_MAX}
				{...form.getInputProps('note')}
			/>
		</>
	)
}

type Typed = Record<Quota, string>

/** As it is typed: no limit of its own is an empty field, files are counted in GB. */
function usePlanForm({ plan, limits, ends_on, note }: AccountRow) {
	const typed = (what: Quota) => {
		const limit = limits[what]
		return limit === null ? '' : String(Math.round((100 * limit) / UNITS[what].unit) / 100)
	}
	const { count } = useFormat()
	const check = (what: Quota) => (value: string) => {
		const max = Math.floor(QUOTA_MAX[what] / UNITS[what].unit)
		return value.trim() === '' || !isProblem(readTyped(what, value)) ? null : text('accounts.bad', { max: count(max) })
	}
	return useForm({
		initialValues: {
			plan,
			note,
			ends_on: ends_on ?? '',
			...eachQuota(typed),
		},
		validate: eachQuota(check),
	})
}

function readTyped(what: Quota, typed: string) {
	const { unit, places } = UNITS[what]
	return readLimited(typed, { min: '0', max: String(Math.floor(QUOTA_MAX[what] / unit)), places })
}

/** In what the wire counts; null where nothing is typed. */
function limitOf(what: Quota, typed: Typed): number | null {
	if (typed[what].trim() === '') return null
	const cleaned = readTyped(what, typed[what])
	return isProblem(cleaned) ? null : Math.round(Number(cleaned.value) * UNITS[what].unit)
}
