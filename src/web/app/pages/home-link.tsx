import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSession } from '#web/state/session.ts'
import { paths } from '../paths.ts'

/** Where a page without content leads: a seller to the SKUs, an anonymous visitor to the start page. Props of a `Button`. */
export function useHomeLink() {
	const { t } = useTranslation()
	const signedIn = useSession(({ token }) => token !== null)
	return {
		label: signedIn ? t('common.toHome') : t('common.toStart'),
		renderRoot: (props: object) => <Link to={signedIn ? paths.home : paths.index} {...props} />,
	}
}
