import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import type { Catalog } from '../../catalog-data.ts'
import { copyShareLink } from './link-data.ts'
import { LinkFields, useLinkForm } from './link-fields.tsx'
import classes from './links.module.css'

/** A new link for somebody; it is copied at once. */
export function LinkForm({ catalog: { id, kind } }: { catalog: Pick<Catalog, 'id' | 'kind'> }) {
	const { t } = useTranslation()
	const { form, onSubmit, busy, problem } = useLinkForm({ catalog_id: id }, copyShareLink)
	return (
		<form onSubmit={onSubmit} noValidate className={classes.form}>
			<LinkFields form={form} kind={kind} />
			<FormProblem error={problem} />
			<Button type="submit" loading={busy}>
				{t('publishing.makeLink')}
			</Button>
		</form>
	)
}
