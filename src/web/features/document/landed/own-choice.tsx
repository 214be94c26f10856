import { Radio } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Data } from '#web/api/client.ts'
import { useFormat } from '#web/text/use-format.ts'
import classes from './landed.module.css'

type Offered = Data<'getLandedCosts'>['offered'][number]

interface Props {
	offered: readonly Offered[]
	/** The order's currency. */
	currency: string
	value: Offered['own'] | null
	onChange: (offer: Offered | null) => void
}

/** What the order itself charges, before another bill is typed; nothing where it charges nothing. */
export function OwnChoice({ offered, currency, value, onChange }: Props) {
	const { t } = useTranslation()
	const { money } = useFormat()
	if (offered.length === 0) return null
	return (
		<Radio.Group
			label={t('landed.which')}
			value={value ?? 'bill'}
			onChange={(next) => onChange(offered.find(({ own }) => own === next) ?? null)}
		>
			<div className={classes.which}>
				{offered.map(({ own, name, amount }) => (
					<Radio
						key={own}
						value={own}
						label={[t(`landed.own.${own}`, { amount: money(amount, currency) }), name].filter(Boolean).join(' · ')}
					/>
				))}
				<Radio value="bill" label={t('landed.bill')} />
			</div>
		</Radio.Group>
	)
}
