import { TextInput, type TextInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { notifyError } from '#web/ui/feedback/toast.tsx'
import classes from './login-page.module.css'
import type { Code } from './use-code.ts'

/** The six digits that came by e-mail, with "Send again" counting down. */
export function CodeField({ code, ...rest }: { code: Code } & TextInputProps) {
	const { t } = useTranslation()
	const { sentTo = '', wait, send } = code
	return (
		<div>
			<TextInput
				size="md"
				label={t('login.code')}
				description={t('login.codeHint', { email: sentTo })}
				inputWrapperOrder={['label', 'input', 'description', 'error']}
				inputMode="numeric"
				autoComplete="one-time-code"
				maxLength={6}
				classNames={{ input: classes.code ?? '' }}
				{...rest}
			/>
			<div className={classes.links}>
				<button
					type="button"
					className="text-button"
					disabled={wait > 0}
					onClick={() => void send(sentTo).catch(notifyError)}
				>
					{wait > 0 ? t('login.sendAgainIn', { seconds: wait }) : t('login.sendAgain')}
				</button>
				<button type="button" className="text-button" onClick={code.forget}>
					{t('login.otherEmail')}
				</button>
			</div>
		</div>
	)
}
