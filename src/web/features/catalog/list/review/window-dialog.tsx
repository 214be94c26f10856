import { Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { momentOf, wallTime } from '#domain/zoned-time.ts'
import { useAccountSettings } from '#web/api/account-settings.ts'
import { call } from '#web/api/client.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { notifyOk } from '#web/ui/feedback/toast.tsx'
import { useSubmit } from '#web/ui/form/use-submit.ts'
import { type Catalog, refreshCatalogs } from '../../catalog-data.ts'

const EVERY = ['off', 'hour', 'day'] as const

/** From when until when buyers see the catalog, in the account's time zone, and how often it is published by itself. */
export function WindowDialog({ catalog, onClose }: { catalog: Catalog; onClose: () => void }) {
	const { t } = useTranslation()
	const { timezone } = useAccountSettings()
	const shown = (at: string | null) => (at ? wallTime(new Date(at), timezone) : '')
	const read = (wall: string) => (wall ? momentOf(wall, timezone) : null)
	const timeProblem = (wall: string) => (wall && !read(wall) ? t('publishing.noTime') : null)
	const form = useForm({
		initialValues: { from: shown(catalog.opens_at), until: shown(catalog.closes_at), every: catalog.republish },
		validate: {
			from: timeProblem,
			until: (until, { from }) => {
				const [start, end] = [read(from), read(until)]
				return timeProblem(until) ?? (start && end && end <= start ? t('publishing.backwards') : null)
			},
		},
	})
	const { onSubmit, busy, problem } = useSubmit(form, async ({ from, until, every }) => {
		if (every !== catalog.republish) await call('setCatalogRepublish', { catalog_id: catalog.id, every })
		await call('setCatalogWindow', {
			catalog_id: catalog.id,
			from: read(from)?.toISOString() ?? null,
			until: read(until)?.toISOString() ?? null,
		})
		await refreshCatalogs()
		notifyOk(t('publishing.windowSaved'))
		onClose()
	})
	return (
		<FormDialog
			title={t('publishing.windowTitle', { name: catalog.name })}
			busy={busy}
			problem={problem}
			onSubmit={onSubmit}
			onClose={onClose}
		>
			<TextInput type="datetime-local" label={t('publishing.from')} {...form.getInputProps('from')} />
			<TextInput type="datetime-local" label={t('publishing.until')} {...form.getInputProps('until')} />
			<p className="muted">{t('publishing.zone', { zone: timezone })}</p>
			{catalog.kind === 'generated' && (
				<Select
					label={t('publishing.republishEvery')}
					description={t('publishing.republishHint')}
					data={EVERY.map((value) => ({ value, label: t(`publishing.every_${value}`) }))}
					allowDeselect={false}
					{...form.getInputProps('every')}
				/>
			)}
		</FormDialog>
	)
}
