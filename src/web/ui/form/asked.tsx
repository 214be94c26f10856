import { useTranslation } from 'react-i18next'
import classes from './asked.module.css'

interface Props {
	/** What is wrong with what was typed, in words. */
	text: string | undefined
	/** What was probably meant. */
	suggestion: string
	onTake: (suggestion: string) => void
}

/** A field's objection with a button that takes what was probably meant; the field has the focus again after that. */
export function Asked({ text, suggestion, onTake }: Props) {
	const { t } = useTranslation()
	return (
		<span className={classes.asked} role="alert">
			<span>{text}</span>{' '}
			<button
				type="button"
				className={classes.take}
				onClick={({ currentTarget }) => {
					const field = currentTarget.closest('.mantine-InputWrapper-root')?.querySelector('input')
					onTake(suggestion)
					field?.focus()
				}}
			>
				{t('common.use', { value: suggestion })}
			</button>
		</span>
	)
}
