import { Checkbox, Input, Select, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { PLAN_ACTIONS, PLAN_FEATURES_MAX, PLAN_LIMITS } from '#domain/site/site.ts'
import { isHttpUrl } from '#domain/url.ts'
import { text } from '#web/text/i18n.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useSubmit } from '#web/ui/form/use-submit.ts'
import { FieldPair } from '#web/ui/page/form-section.tsx'
import classes from './plans.module.css'
import type { Site } from './site-data.ts'

type Plan = Site['plans']['plans'][number]
type Asked = Site['plans']['questions'][number]

const EMPTY: Plan = {
	name: '',
	price_month: '',
	price_year: '',
	text: '',
	limits: { skus: '', storage: '', catalogs: '', pdf: '' },
	features: [],
	action: 'start',
	action_text: '',
	url: '',
	featured: false,
}

interface PlanProps {
	/** Absent: a new one. */
	plan: Plan | undefined
	onSave: (plan: Plan) => Promise<void>
	onClose: () => void
}

const needed = (value: string) => (value.trim() ? null : text('about.edit.required'))

/** One plan. */
export function PlanDialog({ plan = EMPTY, onSave, onClose }: PlanProps) {
	const { t } = useTranslation()
	const form = usePlanForm(plan)
	const { onSubmit, busy, problem } = useSubmit(form, async ({ features, ...values }) => {
		const lines = features.split('\n').map((line) => line.trim())
		await onSave({ ...values, features: lines.filter(Boolean).slice(0, PLAN_FEATURES_MAX) })
		onClose()
	})
	return (
		<FormDialog title={t('about.plans.editPlan')} busy={busy} problem={problem} onSubmit={onSubmit} onClose={onClose}>
			<TextInput label={t('about.plans.name')} maxLength={60} data-autofocus {...form.getInputProps('name')} />
			<FieldPair>
				<TextInput
					label={t('about.plans.priceMonth')}
					placeholder={t('about.plans.priceHint')}
					maxLength={40}
					{...form.getInputProps('price_month')}
				/>
				<TextInput label={t('about.plans.priceYear')} maxLength={40} {...form.getInputProps('price_year')} />
			</FieldPair>
			<TextInput label={t('about.plans.text')} maxLength={300} {...form.getInputProps('text')} />
			<Textarea
				label={t('about.plans.featureList')}
				description={t('about.plans.featureHint', { max: PLAN_FEATURES_MAX })}
				autosize
				minRows={3}
				maxRows={8}
				{...form.getInputProps('features')}
			/>
			<LimitFields form={form} />
			<ButtonFields form={form} />
			<Checkbox label={t('about.plans.featured')} {...form.getInputProps('featured', { type: 'checkbox' })} />
		</FormDialog>
	)
}

/** As it is typed: the features one on a line. */
function usePlanForm(plan: Plan) {
	return useForm({
		initialValues: { ...plan, features: plan.features.join('\n') },
		validate: {
			name: needed,
			url: (value, { action }) => (action !== 'link' || isHttpUrl(value.trim()) ? null : text('about.edit.urlBad')),
		},
	})
}

type PlanForm = ReturnType<typeof usePlanForm>

function LimitFields({ form }: { form: PlanForm }) {
	const { t } = useTranslation()
	return (
		<Input.Wrapper label={t('about.plans.limits')} labelElement="div">
			<div className={classes.limits}>
				{PLAN_LIMITS.map((limit) => (
					<TextInput
						key={limit}
						aria-label={t(`about.plans.limit.${limit}`)}
						placeholder={t(`about.plans.limit.${limit}`)}
						maxLength={40}
						{...form.getInputProps(`limits.${limit}`)}
					/>
				))}
			</div>
		</Input.Wrapper>
	)
}

/** What its button says, does, and where it leads. */
function ButtonFields({ form }: { form: PlanForm }) {
	const { t } = useTranslation()
	return (
		<>
			<FieldPair>
				<Select
					label={t('about.plans.button')}
					allowDeselect={false}
					data={PLAN_ACTIONS.map((value) => ({ value, label: t(`about.plans.action.${value}`) }))}
					{...form.getInputProps('action')}
				/>
				<TextInput label={t('about.plans.buttonText')} maxLength={40} {...form.getInputProps('action_text')} />
			</FieldPair>
			{form.values.action === 'link' && (
				<TextInput label={t('about.plans.address')} inputMode="url" {...form.getInputProps('url')} />
			)}
		</>
	)
}

interface QuestionProps {
	asked: Asked | undefined
	onSave: (asked: Asked) => Promise<void>
	onClose: () => void
}

/** One question with its answer. */
export function QuestionDialog({ asked = { question: '', answer: '' }, onSave, onClose }: QuestionProps) {
	const { t } = useTranslation()
	const form = useForm({ initialValues: asked, validate: { question: needed, answer: needed } })
	const { onSubmit, busy, problem } = useSubmit(form, async (values) => {
		await onSave(values)
		onClose()
	})
	return (
		<FormDialog
			title={t('about.plans.editQuestion')}
			busy={busy}
			problem={problem}
			onSubmit={onSubmit}
			onClose={onClose}
		>
			<TextInput label={t('about.plans.question')} maxLength={200} data-autofocus {...form.getInputProps('question')} />
			<Textarea
				label={t('about.plans.answer')}
				autosize
				minRows={3}
				maxLength={1000}
				{...form.getInputProps('answer')}
			/>
		</FormDialog>
	)
}
