import { Input, SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { changeLanguage, changeTheme } from '#web/api/appearance.ts'
import { usePreferences, type LanguageChoice, type ThemeChoice } from '#web/state/preferences.ts'
import { notifyError } from '../feedback/toast.tsx'
import { FieldPair } from '../page/form-section.tsx'

/** Language and theme: they change at once, without Save. */
export function AppearanceFields() {
	const { t } = useTranslation()
	const { theme, language } = usePreferences()
	return (
		<FieldPair>
			<Input.Wrapper label={t('common.language')} labelElement="div">
				<SegmentedControl
					fullWidth
					aria-label={t('common.language')}
					value={language}
					data={[
						{ value: 'system', label: t('common.asBrowser') },
						{ value: 'en', label: <span lang="en">English</span> },
						{ value: 'zh', label: <span lang="zh-Hans">中文</span> },
					]}
					onChange={(value) => void changeLanguage(value as LanguageChoice).catch(notifyError)}
				/>
			</Input.Wrapper>
			<Input.Wrapper label={t('common.theme')} labelElement="div">
				<SegmentedControl
					fullWidth
					aria-label={t('common.theme')}
					value={theme}
					data={[
						{ value: 'system', label: t('common.asSystem') },
						{ value: 'light', label: t('common.light') },
						{ value: 'dark', label: t('common.dark') },
					]}
					onChange={(value) => void changeTheme(value as ThemeChoice).catch(notifyError)}
				/>
			</Input.Wrapper>
		</FieldPair>
	)
}
