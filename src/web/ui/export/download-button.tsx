import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './download-button.module.css'

interface Props {
	url: string
	file: string | undefined
	/** After the download began. */
	onClick?: () => void
}

/** Leads to a file that was made; a long name is cut, not the button's frame. */
export function DownloadButton({ url, file, onClick }: Props) {
	const { t } = useTranslation()
	return (
		<Button
			component="a"
			href={url}
			download={file}
			data-autofocus
			className={classes.button ?? ''}
			title={file}
			onClick={onClick}
		>
			<span className={classes.name}>{t('common.download', { file })}</span>
		</Button>
	)
}
