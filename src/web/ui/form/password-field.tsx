import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** A password input; its eye is named in the reader's language. */
export function PasswordField(props: PasswordInputProps) {
	const { t } = useTranslation()
	return <PasswordInput visibilityToggleButtonProps={{ 'aria-label': t('common.showCharacters') }} {...props} />
}
