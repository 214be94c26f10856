import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { setLanguage, setTheme, useLanguage, useTheme, type Language, type Theme } from '#web/state/preferences.ts'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { ScrollArea } from '#web/ui/page/page.tsx'
import { BasicParts } from './basic-parts.tsx'
import { FeedbackParts } from './feedback-parts.tsx'
import { InputParts } from './input-parts.tsx'
import classes from './style-guide.module.css'

/** /dashboard/test and /test: every part of the ui kit as it really works (product.md section 1.14). */
export function StyleGuidePage() {
	const { t } = useTranslation()
	const theme = useTheme()
	const language = useLanguage()
	return (
		<>
			<PageHeader
				title={t('styleGuide.title')}
				meta={t('styleGuide.lead')}
				actions={
					<>
						<SegmentedControl
							aria-label={t('styleGuide.theme')}
							value={theme}
							data={[
								{ value: 'light', label: t('styleGuide.light') },
								{ value: 'dark', label: t('styleGuide.dark') },
							]}
							onChange={(value) => setTheme(value as Theme)}
						/>
						<SegmentedControl
							aria-label={t('common.language')}
							value={language}
							data={[
								{ value: 'en', label: 'EN' },
								{ value: 'zh', label: '中文' },
							]}
							onChange={(value) => setLanguage(value as Language)}
						/>
					</>
				}
			/>
			<ScrollArea>
				<div className={classes.grid}>
					<BasicParts />
					<FeedbackParts />
					<InputParts />
				</div>
			</ScrollArea>
		</>
	)
}
