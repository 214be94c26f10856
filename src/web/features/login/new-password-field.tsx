import type { PasswordInputProps } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { PASSWORD_RULES, passwordProblems } from '#domain/account/password.ts'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import classes from './new-password-field.module.css'

interface Props extends PasswordInputProps {
	/** What is typed, for the checklist. */
	typed: string
}

/** A new password with the five rules of spec section 5, ticked off while typing. */
export function NewPasswordField({ typed, ...rest }: Props) {
	const { t } = useTranslation()
	const open = new Set(passwordProblems(typed))
	return (
		<div>
			<PasswordField label={t('login.newPassword')} autoComplete="new-password" {...rest} />
			<ul className={classes.rules} aria-label={t('login.rules')}>
				{PASSWORD_RULES.map((rule) => {
					const met = typed !== '' && !open.has(rule)
					return (
						<li key={rule} data-met={met || undefined}>
							{met ? (
								<IconCircleCheckFilled size={14} aria-hidden />
							) : (
								<IconCircle size={14} stroke={1.6} aria-hidden />
							)}
							{t(`login.rule.${rule}`)}
							<span className="visually-hidden">{met ? t('login.ruleMet') : t('login.ruleOpen')}</span>
						</li>
					)
				})}
			</ul>
		</div>
	)
}
