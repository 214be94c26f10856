import { IconCircleCheckFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isProblem } from '#domain/problem.ts'
import { cleanUpc } from '#domain/upc.ts'
import { useField } from '../draft/use-draft.ts'
import classes from './fields.module.css'
import { TextField } from './text-field.tsx'

/** A bar code: 11 digits get their check digit when the field is left, a whole one is verified. */
export function UpcField({ path }: { path: string }) {
	const { t } = useTranslation()
	const { typed, stored, change } = useField(path)
	const text = String((typed === undefined ? stored : typed) ?? '')
	const cleaned = text ? cleanUpc(text) : null
	const complete = cleaned && !isProblem(cleaned) ? cleaned.value : null
	const finish = () => {
		if (complete && complete !== text) change(complete)
	}
	return (
		<div onBlur={finish}>
			<TextField
				path={path}
				section={
					complete === text && (
						<IconCircleCheckFilled size={16} className={classes.verified} aria-label={t('skuPage.upcVerified')} />
					)
				}
			/>
		</div>
	)
}
