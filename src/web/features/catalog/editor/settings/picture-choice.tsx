import { IconPhoto } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { cardUrl } from '#domain/media/urls.ts'
import { PictureField } from '#web/ui/files/picture-field.tsx'
import classes from '../editor.module.css'

interface Props {
	label: string
	hint?: string
	/** Address of the picture, or ''. */
	value: string
	onChange: (path: string) => void
}

/** A picture of the design: logo, cover, watermark. */
export function PictureChoice({ label, hint = '', value, onChange }: Props) {
	const { t } = useTranslation()
	return (
		<PictureField
			label={label}
			hint={hint}
			action={value ? t('catalog.replacePicture') : t('catalog.choosePicture')}
			filled={value !== ''}
			preview={
				<span className={classes.picture}>
					{value ? <img src={cardUrl(value)} alt="" /> : <IconPhoto size={18} stroke={1.5} aria-hidden />}
				</span>
			}
			onChange={onChange}
		/>
	)
}
