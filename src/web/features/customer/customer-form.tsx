import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldErrors, isRefused } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { DrawerFrame } from '#web/ui/dialogs/drawer-frame.tsx'
import { notifyOk } from '#web/ui/feedback/toast.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { AddressFields } from './address-fields.tsx'
import { changesOf, type Customer, type Draft, draftOf, NEW_DRAFT } from './customer-data.ts'
import { CustomValues } from './custom/custom-values.tsx'
import { ContactFields, NoteFields } from './contact-fields.tsx'
import classes from './form.module.css'
import { BankFields, TermFields } from './term-fields.tsx'
import { keepCustomer } from './use-change.ts'

interface Props {
	/** None: a new one is made. */
	customer?: Customer
	/** `made` is the id of a new one that was saved. */
	onClose: (made?: string) => void
}

/** Adds a customer or edits one, while the list or the customer's page stays. */
export function CustomerForm({ customer, onClose }: Props) {
	const { t } = useTranslation()
	const id = useId()
	const form = useCustomerForm(customer, onClose)
	const { draft, busy, isDirty, hasBadNumber } = form
	const close = async () => {
		const question = { title: t('common.leaveTitle'), text: t('common.leaveText'), action: t('common.leave') }
		if (!isDirty || (await confirm({ ...question, cancel: t('common.stay'), danger: true }))) onClose()
	}
	const isReady = Boolean(draft.company.trim() || draft.contact_name.trim()) && !hasBadNumber
	return (
		<DrawerFrame
			opened
			onClose={() => void close()}
			title={customer ? t('customer.editTitle', { name: customer.name }) : t('customer.addTitle')}
			foot={
				<>
					<div className="grow" />
					<Button variant="default" onClick={() => void close()}>
						{t('common.cancel')}
					</Button>
					<Button type="submit" form={id} loading={busy} disabled={!isReady || (customer && !isDirty)}>
						{customer ? t('common.save') : t('customer.add')}
					</Button>
				</>
			}
		>
			<Fields id={id} form={form} isReady={isReady} />
		</DrawerFrame>
	)
}

interface FieldsProps {
	/** Of the form, for the button outside of it. */
	id: string
	form: ReturnType<typeof useCustomerForm>
	isReady: boolean
}

function Fields({ id, form, isReady }: FieldsProps) {
	const { t } = useTranslation()
	const { draft, change, errors, busy, problem, isChangedSince } = form
	const fields = { draft, change, errors }
	return (
		<form
			id={id}
			noValidate
			className={classes.form}
			onSubmit={(event) => {
				event.preventDefault()
				if (isReady && !busy) void form.save()
			}}
		>
			{isChangedSince && (
				<div role="alert" className={classes.changed}>
					<b>{t('customer.changedTitle')}</b>
					<p>{t('customer.changed')}</p>
				</div>
			)}
			<ContactFields {...fields} id={form.id} />
			<AddressFields {...fields} />
			<TermFields {...fields} onBadNumber={form.noteNumber} />
			<BankFields {...fields} />
			<CustomValues {...fields} onBad={form.noteNumber} />
			<NoteFields {...fields} />
			<FormProblem error={problem} />
		</form>
	)
}

/**
 * What is typed, and saving it: only what was changed goes along. Who changed the customer meanwhile is not overwritten:
 * their changes come into the form, under what was typed here.
 */
function useCustomerForm(customer: Customer | undefined, onClose: Props['onClose']) {
	const { t } = useTranslation()
	const [base, setBase] = useState(customer)
	const before = base ? draftOf(base) : NEW_DRAFT
	const [draft, setDraft] = useState(before)
	const [busy, setBusy] = useState(false)
	const [failure, setFailure] = useState<unknown>(null)
	const numbers = useBadNumbers()
	const isChangedSince = isRefused(failure, 'conflict')
	const errors = fieldErrors(failure)
	const save = async () => {
		setBusy(true)
		const changes = changesOf(draft, before)
		try {
			const saved = await call('setCustomer', base ? { ...changes, id: base.id, version: base.version } : changes)
			keepCustomer(saved)
			notifyOk(t(base ? 'customer.saved' : 'customer.added', { name: saved.name }))
			onClose(base ? undefined : saved.id)
		} catch (error) {
			if (isRefused(error, 'conflict')) {
				setBase(error.data as Customer)
				setDraft({ ...draftOf(error.data as Customer), ...changes })
			}
			setFailure(error)
			setBusy(false)
		}
	}
	return {
		id: base?.id,
		draft,
		errors,
		busy,
		isChangedSince,
		save,
		problem: isChangedSince || namesField(errors, draft) ? null : failure,
		isDirty: Object.keys(changesOf(draft, before)).length > 0,
		...numbers,
		change: (part: Partial<Draft>) => setDraft((old) => ({ ...old, ...part })),
	}
}

/** Whether something that is wrong stands at its field. */
function namesField(errors: Record<string, string>, draft: Draft): boolean {
	return Object.keys(errors).some((path) => (path.split('.')[0] ?? '') in draft)
}

/** Fields of numbers whose text is none: with one of them nothing is saved. */
function useBadNumbers() {
	const [fields, setFields] = useState<ReadonlySet<string>>(new Set())
	const noteNumber = (field: string, isBad: boolean) =>
		setFields((old) => new Set([...[...old].filter((one) => one !== field), ...(isBad ? [field] : [])]))
	return { hasBadNumber: fields.size > 0, noteNumber }
}
