import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isEmail } from '#domain/url.ts'
import { read } from '#web/api/queries.ts'
import classes from './form.module.css'

interface Props {
	/** The customer itself; a new one has none yet. */
	id: string | undefined
	emails: readonly string[]
}

/** Says who has one of these addresses already, while they are typed. It hinders nothing. */
export function SameEmail({ id, emails }: Props) {
	const { t } = useTranslation()
	const valid = emails.filter(isEmail).map((email) => email.toLowerCase())
	const { data } = useQuery({
		...read('getSameEmail', { emails: valid, ...(id && { except: id }) }),
		enabled: valid.length > 0,
	})
	if (!valid.length || !data?.list.length) return null
	return (
		<p role="status" className={classes.same}>
			{t('customer.sameEmail')} {data.list.map(({ name, email }) => `${name} (${email})`).join(', ')}
		</p>
	)
}
