import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { namedOptions } from '#domain/custom-parameter/guess.ts'
import { type ParameterDraft, wordIn } from '#domain/custom-parameter/parameter.ts'
import { useAccountSettings } from '#web/api/account-settings.ts'
import { type FieldValue, ValueField } from '#web/ui/value/value-field.tsx'
import classes from './edit.module.css'

/** The field as it will stand on the SKU, to be tried. A formula is tried in its own editor. */
export function Preview({ draft }: { draft: ParameterDraft }) {
	const { t, i18n } = useTranslation()
	const { currency } = useAccountSettings()
	const [tried, setTried] = useState<{ type: string; value: FieldValue }>({ type: draft.type, value: null })
	if (draft.type === 'formula') return null
	const name = wordIn(draft.name, i18n.language === 'zh' ? 'zh' : 'en') || t('parameter.columnName')
	return (
		<section className={classes.preview} aria-label={t('parameter.previewOf', { name })}>
			<h3>{t('parameter.preview')}</h3>
			<ValueField
				key={draft.type}
				parameter={{ ...draft, options: namedOptions(draft.options).filter(({ value }) => value !== '') }}
				label={name}
				currency={currency}
				value={tried.type === draft.type ? tried.value : null}
				onChange={(value) => setTried({ type: draft.type, value })}
			/>
		</section>
	)
}
