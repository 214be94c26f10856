import { Radio, SegmentedControl, Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PAPER_NAMES, SECTION_BREAKS } from '#domain/catalog/settings.ts'
import { CoverGroup, LogoGroup } from './brand-groups.tsx'
import { BackPageGroup, FooterGroup, HeaderGroup } from './header-footer.tsx'
import { Flag, Group, type TabProps, useSettings } from './setting-parts.tsx'
import { WatermarkGroup } from './watermark-group.tsx'

/** Inches; narrow is the default of spec section 3. */
const MARGINS = { marginNarrow: 0.5, marginNormal: 0.75, marginWide: 1 } as const

const LABELS = ['page', 'en', 'zh', 'both'] as const

/** Paper, margins, language, title page, logo, header, footer, back page, watermark, and what happens after publishing. */
export function PageTab(props: TabProps) {
	const { t } = useTranslation()
	return (
		<>
			<PaperGroup {...props} />
			<LanguageGroup {...props} />
			<CoverGroup {...props} />
			<LogoGroup {...props} />
			<HeaderGroup {...props} />
			<FooterGroup {...props} />
			<BackPageGroup {...props} />
			<WatermarkGroup {...props} />
			<Group title={t('catalog.mode')}>
				<Radio.Group
					aria-label={t('catalog.mode')}
					value={props.draft.mode}
					onChange={(mode) => props.change({ mode: mode === 'frozen' ? 'frozen' : 'live' })}
				>
					<div className="stack">
						<Radio value="live" label={t('catalog.live')} />
						<Radio value="frozen" label={t('catalog.frozen')} />
					</div>
				</Radio.Group>
			</Group>
		</>
	)
}

function PaperGroup(props: TabProps) {
	const { t } = useTranslation()
	const { settings, set } = useSettings(props)
	return (
		<Group title={t('catalog.paperSize')}>
			<Select
				aria-label={t('catalog.paperSize')}
				data={Object.keys(PAPER_NAMES)}
				value={settings.paper}
				allowDeselect={false}
				onChange={(paper) => paper && set({ paper })}
			/>
			<Select
				label={t('catalog.margins')}
				data={Object.entries(MARGINS).map(([key, inches]) => ({
					value: String(inches),
					label: t(`catalog.${key as keyof typeof MARGINS}`),
				}))}
				value={String(settings.margins)}
				allowDeselect={false}
				onChange={(value) => value && set({ margins: Number(value) })}
			/>
			<Select
				label={t('catalog.sectionBreak')}
				data={SECTION_BREAKS.map((value) => ({ value, label: t(`catalog.section_${value}`) }))}
				value={settings.section_break}
				allowDeselect={false}
				onChange={(value) => set({ section_break: SECTION_BREAKS.find((known) => known === value) ?? 'auto' })}
			/>
			<Flag label={t('catalog.bleed')} checked={settings.bleed} onChange={(bleed) => set({ bleed })} />
		</Group>
	)
}

function LanguageGroup(props: TabProps) {
	const { t } = useTranslation()
	const { settings, set } = useSettings(props)
	return (
		<Group title={t('catalog.language')}>
			<SegmentedControl
				fullWidth
				aria-label={t('catalog.language')}
				data={[
					{ value: 'en', label: 'English' },
					{ value: 'zh', label: '中文' },
				]}
				value={settings.language}
				onChange={(value) => set({ language: value === 'zh' ? 'zh' : 'en' })}
			/>
			<Select
				label={t('catalog.labelLanguage')}
				data={LABELS.map((value) => ({ value, label: t(`catalog.labels_${value}`) }))}
				value={settings.label_language}
				allowDeselect={false}
				onChange={(value) => set({ label_language: LABELS.find((known) => known === value) ?? 'page' })}
			/>
		</Group>
	)
}
