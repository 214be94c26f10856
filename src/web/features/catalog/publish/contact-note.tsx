import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { read } from '#web/api/queries.ts'
import { paths } from '#web/app/paths.ts'
import classes from './before-publish.module.css'

/** Tells a seller whom nobody could reach: the company has neither an e-mail address nor a phone number. */
export function ContactNote({ onLeave }: { onLeave: () => void }) {
	const { t } = useTranslation()
	const isThere = useHasContact()
	if (isThere) return null
	return (
		<p className={classes.note} role="note">
			{t('catalog.noContact')}{' '}
			<Anchor component={Link} to={paths.company} onClick={onLeave}>
				{t('catalog.noContactAct')}
			</Anchor>
		</p>
	)
}

/** Whether the company has an e-mail address or a phone number; true until that is known. */
export function useHasContact(): boolean {
	const { data } = useQuery(read('userProfile', {}))
	const company = data?.company
	return !company || Boolean(company.company_email?.trim() || company.company_phone?.trim())
}
