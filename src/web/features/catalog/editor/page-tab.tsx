import { Radio, SegmentedControl, Select, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type CatalogSettings, PAPER_NAMES } from '#domain/catalog/settings.ts'
import { Flag, Group, type TabProps, useSettings } from './setting-parts.tsx'

const HEADER = ['company_name', 'email', 'phone', 'address', 'website', 'contact_person', 'fax_number'] as const
/** Inches; narrow is the default of spec section 3. */
const MARGINS = { marginNarrow: 0.5, marginNormal: 0.75, marginWide: 1 } as const

/** Paper, margins, language, header, footer, watermark, and what happens after publishing. */
export function PageTab(props: TabProps) {
	const { t } = useTranslation()
	const { settings, set } = useSettings(props)
	return (
		<>
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
				<Flag label={t('catalog.bleed')} checked={settings.bleed} onChange={(bleed) => set({ bleed })} />
			</Group>
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
				<TextInput
					label={t('catalog.subtitle')}
					value={settings.subtitle}
					maxLength={300}
					onChange={({ currentTarget }) => set({ subtitle: currentTarget.value })}
				/>
				<TextInput
					label={t('catalog.year')}
					value={settings.year}
					maxLength={20}
					onChange={({ currentTarget }) => set({ year: currentTarget.value })}
				/>
			</Group>
			<HeaderFooter {...props} />
			<WatermarkGroup settings={settings} set={set} />
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

function HeaderFooter(props: TabProps) {
	const { t } = useTranslation()
	const { settings, set } = useSettings(props)
	const { header, footer } = settings
	return (
		<>
			<Group title={t('catalog.header')}>
				<Flag
					label={t('catalog.headerShow')}
					checked={header.show}
					onChange={(show) => set({ header: { ...header, show } })}
				/>
				{header.show &&
					HEADER.map((field) => (
						<Flag
							key={field}
							label={t(`catalog.${field}`)}
							checked={header[field]}
							onChange={(on) => set({ header: { ...header, [field]: on } })}
						/>
					))}
			</Group>
			<Group title={t('catalog.footer')}>
				<Flag
					label={t('catalog.footerShow')}
					checked={footer.show}
					onChange={(show) => set({ footer: { ...footer, show } })}
				/>
				{footer.show && (
					<>
						<Flag
							label={t('catalog.pageNumbers')}
							checked={footer.page_numbers}
							onChange={(page_numbers) => set({ footer: { ...footer, page_numbers } })}
						/>
						<Textarea
							label={t('catalog.footerText')}
							autosize
							minRows={2}
							maxRows={5}
							maxLength={2000}
							value={footer.add_footer_text.content}
							onChange={({ currentTarget }) =>
								set({
									footer: { ...footer, add_footer_text: { ...footer.add_footer_text, content: currentTarget.value } },
								})
							}
						/>
					</>
				)}
			</Group>
		</>
	)
}

function WatermarkGroup({
	settings,
	set,
}: {
	settings: CatalogSettings
	set: (part: Partial<CatalogSettings>) => void
}) {
	const { t } = useTranslation()
	const { watermark } = settings
	return (
		<Group title={t('catalog.watermark')}>
			<TextInput
				label={t('catalog.watermarkText')}
				value={watermark.text}
				maxLength={120}
				onChange={({ currentTarget: { value } }) =>
					set({ watermark: { ...watermark, text: value, type: value.trim() ? 'text' : 'none' } })
				}
			/>
			<Flag
				label={t('catalog.watermarkTiled')}
				checked={watermark.direction === 'Tiled'}
				onChange={(tiled) => set({ watermark: { ...watermark, direction: tiled ? 'Tiled' : 'Single' } })}
			/>
		</Group>
	)
}
