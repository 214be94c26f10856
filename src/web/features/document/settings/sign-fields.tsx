import { Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Look, Picture } from './look-fields.tsx'

interface Props {
	value: Look
	onChange: (look: Look) => void
}

/** Pictures of a signature and a stamp, each with whether it is printed. */
export function SignFields({ value, onChange }: Props) {
	return (
		<>
			<SignField name="signature" value={value.signature} onChange={(signature) => onChange({ ...value, signature })} />
			<SignField name="stamp" value={value.stamp} onChange={(stamp) => onChange({ ...value, stamp })} />
		</>
	)
}

interface FieldProps {
	name: 'signature' | 'stamp'
	value: Look['signature']
	onChange: (value: Look['signature']) => void
}

/** Who uploads one wants it printed; without one there is nothing to print. */
function SignField({ name, value: { url, shown }, onChange }: FieldProps) {
	const { t } = useTranslation()
	return (
		<>
			<Picture
				label={t(`documentLook.${name}`)}
				hint={t('documentLook.signHint')}
				action={t(`documentLook.${url ? 'replaceSign' : 'uploadSign'}.${name}`)}
				url={url}
				onChange={(next) => onChange({ url: next, shown: next !== '' })}
			/>
			{url !== '' && (
				<Switch
					label={t(`documentLook.${name}Shown`)}
					checked={shown}
					onChange={({ currentTarget }) => onChange({ url, shown: currentTarget.checked })}
				/>
			)}
		</>
	)
}
