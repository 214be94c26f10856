import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type CardSide, CARD_SIZES, hasBack } from '#domain/business-card/card.ts'
import { call } from '#web/api/client.ts'
import { SvgPicture } from '#web/ui/data/svg-picture.tsx'
import { FormSection } from '#web/ui/page/form-section.tsx'
import type { Card } from './card-data.ts'
import classes from './card.module.css'

/** Waits until typing pauses. */
const DRAW_MS = 200

/** The card as it is printed, with what is typed. */
export function CardPreview({ card }: { card: Card }) {
	const { t } = useTranslation()
	return (
		<FormSection title={t('card.preview')} text={t('card.previewText')}>
			<div className={classes.preview}>
				<Side card={card} side="front" />
				{hasBack(card) && <Side card={card} side="back" />}
			</div>
		</FormSection>
	)
}

function Side({ card, side }: { card: Card; side: CardSide }) {
	const { t } = useTranslation()
	const [settled] = useDebouncedValue(card, DRAW_MS)
	const { data, isPlaceholderData } = useQuery({
		queryKey: ['drawBusinessCard', settled, side],
		queryFn: ({ signal }) => call('drawBusinessCard', { card: settled, side }, { signal }),
		placeholderData: keepPreviousData,
	})
	const { width, height } = CARD_SIZES[card.size]
	return (
		<span
			className={classes.side}
			style={{ aspectRatio: `${width} / ${height}` }}
			aria-busy={!data || isPlaceholderData || settled !== card}
		>
			{data?.svg && <SvgPicture svg={data.svg} alt={t(`card.${side}`)} />}
		</span>
	)
}
