import { SegmentedControl, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PictureChoice } from './picture-choice.tsx'
import { SideField } from './setting-fields.tsx'
import { Group, type TabProps, useSettings } from './setting-parts.tsx'

const SIZES = ['small', 'middle', 'large'] as const

/** The logo: the company's, or another for this catalog; its size and place. */
export function LogoGroup(props: TabProps) {
	const { t } = useTranslation()
	const { settings, setIn } = useSettings(props)
	const { logo } = settings
	const change = (part: Partial<typeof logo>) => setIn('logo', part)
	return (
		<Group title={t('catalog.logo')}>
			<PictureChoice
				label={t('catalog.logo')}
				hint={t('catalog.logoHint')}
				value={logo.path}
				onChange={(path) => change({ path })}
			/>
			<SegmentedControl
				fullWidth
				size="xs"
				aria-label={t('catalog.logoSize')}
				value={logo.size}
				data={SIZES.map((size) => ({ value: size, label: t(`catalog.size_${size}`) }))}
				onChange={(size) => change({ size })}
			/>
			<SideField label={t('catalog.logoSide')} value={logo.location} onChange={(location) => change({ location })} />
		</Group>
	)
}

/** The title page: its picture, the line under the title, the year. */
export function CoverGroup(props: TabProps) {
	const { t } = useTranslation()
	const { settings, set } = useSettings(props)
	return (
		<Group title={t('catalog.cover')}>
			<PictureChoice
				label={t('catalog.coverPicture')}
				hint={t('catalog.coverHint')}
				value={settings.cover}
				onChange={(cover) => set({ cover })}
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
	)
}
