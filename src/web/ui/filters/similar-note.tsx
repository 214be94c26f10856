import { IconSearchOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './similar-note.module.css'

/** Over a list that holds nothing of the name searched for, only what comes near it. */
export function SimilarNote({ name }: { name: string }) {
	const { t } = useTranslation()
	return (
		<p className={classes.note} role="status">
			<IconSearchOff size={16} stroke={1.6} aria-hidden />
			<span>{t('common.similar', { name })}</span>
		</p>
	)
}
