import { useTranslation } from 'react-i18next'
import type { Sku } from '#contract/sku.ts'
import { ATTRIBUTES, type Attribute, type AttributeGroup } from '#domain/sku/attributes.ts'
import { valueOf } from '../value/value-text.ts'
import { useParameters } from '#web/api/parameters.ts'
import { useOwnPaths } from '../value/own-paths.ts'
import { FactField } from './fact-field.tsx'
import { ParameterFact } from './parameter-fact.tsx'
import classes from './quick-look.module.css'

interface Props {
	sku: Sku
	/** `main`: what every SKU should have, also when it is empty. `others`: everything else that is filled in. */
	group: 'main' | 'others'
	readOnly: boolean
}

const MAIN = [
	'bps.product_name',
	'sku_name',
	'bps.price',
	'bps.colors',
	'bps.size',
	'bps.material',
	'bps.moq',
	'bps.upc',
]
/** Groups with a section of their own in the drawer, and units, which stand behind their measure. */
const ELSEWHERE: readonly AttributeGroup[] = ['images', 'inventory', 'variants', 'other']
const UNITS: readonly Attribute['type'][] = ['length_unit', 'weight_unit']

/** The values of a SKU under the names of their groups. */
export function Facts({ sku, group, readOnly }: Props) {
	const { t } = useTranslation()
	const { at } = useParameters()
	const own = useOwnPaths(sku)
	if (group === 'main')
		return (
			<section>
				<dl className={classes.facts}>
					{MAIN.map((path) => (
						<FactField key={path} sku={sku} path={path} readOnly={readOnly} />
					))}
				</dl>
			</section>
		)
	return [...others(sku, own)].map(([name, paths]) => (
		<section key={name}>
			<h3 className={classes.heading}>{name === 'own' ? t('grid.columnsOwn') : t(`sku.group.${name}`)}</h3>
			<dl className={classes.facts}>
				{paths.map((path) => {
					const parameter = at.get(path)
					return parameter ? (
						<ParameterFact key={path} sku={sku} parameter={parameter} readOnly={readOnly} />
					) : (
						<FactField key={path} sku={sku} path={path} readOnly={readOnly} />
					)
				})}
			</dl>
		</section>
	))
}

/** Paths of filled values by group, the seller's own parameters last. */
function others(sku: Sku, own: string[]): Map<AttributeGroup | 'own', string[]> {
	const groups = new Map<AttributeGroup | 'own', string[]>()
	for (const { path, type, group } of ATTRIBUTES) {
		if (MAIN.includes(path) || ELSEWHERE.includes(group) || UNITS.includes(type)) continue
		if (isFilled(valueOf(sku, path))) groups.set(group, [...(groups.get(group) ?? []), path])
	}
	if (own.length) groups.set('own', own)
	return groups
}

function isFilled(value: unknown): boolean {
	return value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
}
