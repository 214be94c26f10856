import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isEmail, isHttpUrl } from '#domain/url.ts'
import { send } from '#web/api/client.ts'
import { read, refresh } from '#web/api/queries.ts'
import { text } from '#web/text/i18n.ts'
import { notifyOk } from '#web/ui/feedback/toast.tsx'
import { FormPage } from '#web/ui/form/form-page.tsx'
import { useSubmit } from '#web/ui/form/use-submit.ts'
import { QueryGate } from '#web/ui/page/query-gate.tsx'
import { CardActions } from './card-actions.tsx'
import type { Card } from './card-data.ts'
import { CardPreview } from './card-preview.tsx'
import { DetailsSection } from './details-section.tsx'
import { LookSection } from './look-section.tsx'
import { PrintDialog } from './print-dialog.tsx'
import { SharingSection } from './sharing-section.tsx'

/** /accountSettings/card: what the seller hands over, printed and as a page. */
export function CardPage() {
	const profile = useQuery(read('userProfile', {}))
	return (
		<QueryGate query={profile}>
			{({ business_card, user }) => <CardForm card={business_card} username={user.username} />}
		</QueryGate>
	)
}

const checks = {
	name: (value: string, { company }: Card) => (value.trim() || company.trim() ? null : text('card.nameMissing')),
	email: (value: string) => (!value || isEmail(value.trim()) ? null : text('card.emailBad')),
	website: (value: string) => (!value || isHttpUrl(value.trim()) ? null : text('card.websiteBad')),
	code: (value: Card['code'], { page }: Card) => (value === 'page' && !page ? text('card.codePageOff') : null),
}

function CardForm({ card, username }: { card: Card; username: string }) {
	const { t } = useTranslation()
	const [isPrinting, setPrinting] = useState(false)
	const form = useForm<Card>({ initialValues: card, validate: checks, validateInputOnBlur: true })
	const { onSubmit, busy, problem } = useSubmit(form, async (values) => {
		const { msg, data } = await send('setBusinessCard', values)
		form.setInitialValues(data)
		form.setValues(data)
		form.resetDirty(data)
		notifyOk(msg)
		await refresh('userProfile')
	})
	const isSaved = !form.isDirty() && !busy
	return (
		<>
			<FormPage
				title={t('card.title')}
				actions={<CardActions card={card} isSaved={isSaved} onPrint={() => setPrinting(true)} />}
				form={form}
				onSubmit={onSubmit}
				busy={busy}
				problem={problem}
			>
				<CardPreview card={form.values} />
				<LookSection form={form} />
				<DetailsSection form={form} />
				<SharingSection form={form} username={username} isOpen={card.page} />
			</FormPage>
			{isPrinting && <PrintDialog card={card} onClose={() => setPrinting(false)} />}
		</>
	)
}
