import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { fillContainers } from '#domain/cart/container-fill.ts'
import type { PackedSum, PackingTotals } from '#domain/documents/packing.ts'
import { useFormat } from '#web/text/use-format.ts'
import classes from '../form.module.css'
import own from './packing.module.css'

const UNKNOWN = '–'

/** What a packing list comes to, and how it fills a container. */
export function PackingSums({ totals, isDraft = false }: { totals: PackingTotals; isDraft?: boolean }) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const { lines, pieces, cartons, net, gross, volume } = totals
	const container = useContainer(totals)
	const isTold = ({ silent }: PackedSum<unknown>) => silent < lines.length
	const rows: [name: string, value: string, isStrong?: boolean][] = [
		[t('packingList.sumPieces'), count(pieces)],
		[t('packingList.sumCartons'), count(cartons.sum), true],
		[t('packingList.sumNet'), isTold(net) ? t('packingList.kg', { n: count(net.sum) }) : UNKNOWN],
		[t('packingList.sumGross'), isTold(gross) ? t('packingList.kg', { n: count(gross.sum) }) : UNKNOWN],
		[t('packingList.sumVolume'), isTold(volume) ? t('packingList.m3', { n: count(volume.sum) }) : UNKNOWN],
		...(container ? [[t('packingList.container'), container] as [string, string]] : []),
	]
	return (
		<>
			<dl className={classes.totals} aria-live="off">
				{rows.map(([name, value, isStrong]) => (
					<Fragment key={name}>
						<dt data-strong={isStrong || undefined}>{name}</dt>
						<dd className="num" data-strong={isStrong || undefined}>
							{value}
						</dd>
					</Fragment>
				))}
			</dl>
			<Missing lines={lines} isDraft={isDraft} />
		</>
	)
}

/** Lines that no sum counts, and while it is a draft what helps. */
function Missing({ lines, isDraft }: { lines: PackingTotals['lines']; isDraft: boolean }) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const missing = lines.filter(({ isMissing }) => isMissing).length
	if (missing === 0) return null
	return (
		<p className={own.missing}>
			{t('packingList.uncounted', { count: missing, n: count(missing) })} {isDraft && t('packingList.uncountedHint')}
		</p>
	)
}

function useContainer({ volume, gross }: PackingTotals): string | null {
	const { t } = useTranslation()
	const { count } = useFormat()
	const fill = fillContainers({ cbm: volume.sum, kg: gross.sum })
	if (!fill) return null
	const { name, percent } = fill.best
	if (percent > 100) return t('packingList.fillMany', { n: count(Math.ceil(percent / 100)), name })
	return t('packingList.fill', { name, percent: count(percent) })
}
