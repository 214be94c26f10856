import { IconLink, IconRestore } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAttributeName } from '#web/api/attribute-name.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { Asked } from '#web/ui/form/asked.tsx'
import { useValueText } from '../../value/value-text.ts'
import { useField } from '../draft/use-draft.ts'
import classes from './fields.module.css'

/**
 * What every input of a field has in common. A variant's empty field shows its parent's value in grey, with a link
 * icon; one with a value of its own can be reset to the parent's.
 */
export function useInput(path: string, label = '') {
	const { t } = useTranslation()
	const name = useAttributeName()(path)
	const write = useValueText()
	const field = useField(path)
	const { sku, inherited, stored, typed, readOnly, error, suggestion, conflict } = field
	const shownError =
		suggestion === undefined ? error : <Asked text={error} suggestion={suggestion} onTake={field.change} />
	const shown = inherited === null || inherited === undefined ? '' : write(sku, path, inherited)
	const own = typed === undefined ? stored !== null : !isEmpty(typed)
	const link: ReactNode = shown && !own && (
		<IconLink size={14} stroke={1.6} className={classes.linked} aria-label={t('skuPage.inherited')} />
	)
	const reset: ReactNode = shown && own && !readOnly && (
		<IconButton
			icon={IconRestore}
			iconSize={14}
			size={20}
			label={t('skuPage.resetToParent', { value: shown })}
			className={classes.reset ?? ''}
			onClick={() => field.change(null)}
		/>
	)
	return {
		...field,
		label: label || name,
		link,
		reset,
		placeholder: own ? '' : shown,
		props: {
			readOnly,
			onBlur: field.leave,
			...(error && !conflict ? { error: shownError } : {}),
			...(conflict ? { error: true } : {}),
		},
	}
}

function isEmpty(typed: unknown): boolean {
	return typed === null || typed === '' || (Array.isArray(typed) && typed.length === 0)
}
