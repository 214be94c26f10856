import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CATALOG_NAME_MAX } from '#domain/catalog/limits.ts'
import classes from './editor.module.css'

/** The catalog's name. It can be emptied to type another; a catalog without a name is not saved, and left it has its last. */
export function NameField({ name, onChange }: { name: string; onChange: (name: string) => void }) {
	const { t } = useTranslation()
	const [blank, setBlank] = useState<string | null>(null)
	return (
		<TextInput
			aria-label={t('catalog.name')}
			className={classes.name ?? ''}
			variant="unstyled"
			value={blank ?? name}
			maxLength={CATALOG_NAME_MAX}
			onChange={({ currentTarget: { value } }) => {
				const isBlank = value.trim() === ''
				setBlank(isBlank ? value : null)
				if (!isBlank) onChange(value)
			}}
			onBlur={() => setBlank(null)}
		/>
	)
}
