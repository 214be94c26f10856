import { IconAlertTriangle, IconCalculator } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { completePacking } from '#domain/sku/packing.ts'
import { useAttributeName } from '#web/api/attribute-name.ts'
import { useFormat } from '#web/text/use-format.ts'
import { useProblemWords } from '#web/api/problem-words.ts'
import { useCurrent, usePage } from '../draft/use-draft.ts'
import { Section } from '../section.tsx'
import { Field } from './field.tsx'
import classes from './notes.module.css'

const PACK = 'pps.qty_per_pack'
const PACKS = 'pps.pack_per_carton'
const CARTON = 'pps.qty_per_carton'

/** Pieces per pack, packs per carton, pieces per carton: two make the third, three that disagree are told. */
export function PackingNumbers() {
	const { t } = useTranslation()
	const { count } = useFormat()
	const { draft } = usePage()
	const name = useAttributeName()
	const words = useProblemWords()
	const [pack, packs, carton] = [useWhole(PACK), useWhole(PACKS), useWhole(CARTON)]
	const whole = completePacking({ qty_per_pack: pack, pack_per_carton: packs, qty_per_carton: carton })
	const computed = whole.computed && `pps.${whole.computed}`
	const product = pack && packs ? pack * packs : null

	/** The number that was just emptied stays empty. */
	const fill = (left: string | undefined) => {
		if (computed && whole.computed && left !== computed) draft.change(computed, String(whole[whole.computed]))
	}
	return (
		<div onBlur={({ target }) => fill(target.closest<HTMLElement>('[data-path]')?.dataset['path'])}>
			<Section title={t('skuPage.counts')} columns={4}>
				<Field path={PACK} />
				<Field path={PACKS} />
				<Field path={CARTON} />
			</Section>
			{whole.warning && (
				<p className={classes.warning} role="status">
					<IconAlertTriangle size={16} stroke={1.6} aria-hidden />
					<span>{words(whole.warning)}</span>
					{product !== null && (
						<button type="button" className="text-button" onClick={() => draft.change(CARTON, String(product))}>
							{t('skuPage.useNumber', { field: name(CARTON), n: count(product) })}
						</button>
					)}
				</p>
			)}
			{computed && whole.computed && (
				<p className={classes.quiet}>
					<IconCalculator size={16} stroke={1.6} aria-hidden />
					<span>{t('skuPage.computed', { field: name(computed), n: count(whole[whole.computed] ?? 0) })}</span>
					<button
						type="button"
						className="text-button"
						onClick={() => whole.computed && draft.change(computed, String(whole[whole.computed]))}
					>
						{t('skuPage.fillIn')}
					</button>
				</p>
			)}
		</div>
	)
}

function useWhole(path: string): number | null {
	const value = useCurrent(path)
	return typeof value === 'number' ? value : null
}
