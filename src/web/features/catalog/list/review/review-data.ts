import { useTranslation } from 'react-i18next'
import type { Data } from '#web/api/client.ts'

export type Changes = Data<'getCatalogChanges'>
export type SkuChange = Changes['list'][number]

const NAMED = [
	'name',
	'template',
	'paper',
	'color',
	'font',
	'theme',
	'cover',
	'subtitle',
	'display_content',
	'group',
	'hide_price',
	'header',
	'footer',
	'logo',
	'watermark',
] as const

/** What a setting is called in a sentence; the rarer ones are "settings". */
export function useSettingName(): (key: string) => string {
	const { t } = useTranslation()
	return (key) => {
		const known = NAMED.find((name) => name === key)
		return known ? t(`publishing.setting_${known}`) : t('publishing.setting_other')
	}
}

/** Labels come with the fields, in the catalog's language; three facts beside the fields are named here. */
export function useFieldLabel(): (change: SkuChange['changes'][number]) => string {
	const { t } = useTranslation()
	return ({ field, label }) => {
		if (field === 'images') return t('publishing.pictures')
		if (field === 'breaks') return t('publishing.breaks')
		return field === 'category' ? t('publishing.category') : label
	}
}
