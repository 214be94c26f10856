import { TextInput, type TextInputProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { IconCircleCheckFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { usernameProblem } from '#domain/account/username.ts'
import { read } from '#web/api/queries.ts'
import classes from './login-page.module.css'

interface Props extends TextInputProps {
	typed: string
	onPick: (username: string) => void
}

const REASONS = {
	username_taken: 'login.usernameTaken',
	username_alike: 'login.usernameAlike',
	username_reserved: 'common.usernameReserved',
	username_bad: 'common.usernameBad',
} as const

/** The name in public addresses: says while typing whether it is free, and offers what is. */
export function UsernameField({ typed, onPick, error, ...rest }: Props) {
	const { t } = useTranslation()
	const [asked] = useDebouncedValue(typed, 300)
	const { data } = useQuery({
		...read('checkUsername', { username: asked }),
		enabled: asked.length >= 3 && usernameProblem(asked)?.code !== 'username_bad',
	})
	const answer = asked === typed ? data : undefined
	const refused = answer && !answer.available ? answer : undefined
	const reason = REASONS[refused?.reason as keyof typeof REASONS]
	return (
		<div>
			<TextInput
				label={t('login.username')}
				description={t('login.usernameHint')}
				inputWrapperOrder={['label', 'input', 'error', 'description']}
				autoComplete="username"
				autoCapitalize="none"
				spellCheck={false}
				{...rest}
				error={error ?? (reason && t(reason))}
			/>
			<div className={classes.availability} aria-live="polite">
				{answer?.available && (
					<>
						<IconCircleCheckFilled size={14} aria-hidden />
						{t('login.usernameFree', { username: asked })}
					</>
				)}
				{refused && refused.suggestions.length > 0 && (
					<>
						{t('login.usernameTry')}
						{refused.suggestions.map((name) => (
							<button key={name} type="button" className="text-button" onClick={() => onPick(name)}>
								{name}
							</button>
						))}
					</>
				)}
			</div>
		</div>
	)
}
