import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PACES, readCover } from '#domain/inventory/pace.ts'
import { FilterPill } from '#web/ui/controls/filter-pill.tsx'
import { coverShort, coverText } from './cover-words.ts'

interface Props {
	cover: string | undefined
	slow: true | undefined
}

/** What a bar of the charts has narrowed the table to. Pressed, it goes. */
export function CoverPills({ cover, slow }: Props) {
	const { t } = useTranslation()
	const asked = readCover(cover ?? '')
	return (
		<>
			{asked && (
				<Given
					label={t('stats.filter.cover')}
					value={coverShort(t, asked)}
					words={t('stats.filter.coverText', { days: coverText(t, asked), pace: asked.pace })}
					part={{ cover: undefined }}
				/>
			)}
			{slow && (
				<Given
					label={t('stats.filter.slow')}
					value={t('stats.cover.days', { n: PACES[1] })}
					words={t('stats.cover.slowText')}
					part={{ slow: undefined }}
				/>
			)}
		</>
	)
}

interface GivenProps {
	label: string
	value: string
	/** The value in full. */
	words: string
	part: object
}

function Given({ label, value, words, part }: GivenProps) {
	const { t } = useTranslation()
	const navigate = useNavigate()
	return (
		<FilterPill
			label={label}
			value={value}
			title={words}
			aria-label={t('stats.filter.off', { what: `${label} ${value}` })}
			onClick={() => void navigate({ to: '.', search: (old) => ({ ...old, ...part }) as typeof old })}
		/>
	)
}
