import { Button, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { attributePathProblem } from '#domain/sku/attribute-path.ts'
import { useParameters } from '#web/api/parameters.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { useDraftState, usePage, useSku } from '../draft/use-draft.ts'
import { Field } from '../fields/field.tsx'
import { useOwnPaths } from '../../value/own-paths.ts'
import { ParameterField } from '../fields/parameter-field.tsx'
import { Section, Wide } from '../section.tsx'
import classes from './custom.module.css'

/** The seller's own values of this SKU, under `cps.<key>`. */
export function CustomTab() {
	const { t } = useTranslation()
	const { draft, parent } = usePage()
	const sku = useSku()
	const edited = useDraftState(({ edits }) =>
		Object.keys(edits)
			.filter((path) => path.startsWith('cps.'))
			.join('\n'),
	)
	const inherited = Object.keys(parent ?? {}).filter((path) => path.startsWith('cps.'))
	const { at } = useParameters()
	const own = [...sku.cps.map(({ key }) => `cps.${key}`), ...edited.split('\n').filter(Boolean)]
	const paths = [...new Set([...useOwnPaths(sku), ...own.filter((path) => !at.has(path)), ...inherited])]
	return (
		<Wide>
			<div className={classes.tab}>
				<Section title={t('skuPage.tab.custom')}>
					{paths.length === 0 && <p className="muted">{t('skuPage.noCustom')}</p>}
					{paths.map((path) => {
						const parameter = at.get(path)
						if (parameter) return <ParameterField key={path} parameter={parameter} />
						return (
							<div key={path} className={classes.value}>
								<Field path={path} />
								{sku.status === 'active' && own.includes(path) && (
									<IconButton
										icon={IconX}
										iconSize={16}
										label={t('skuPage.removeCustom', { name: path.slice(4) })}
										onClick={() => draft.change(path, null)}
									/>
								)}
							</div>
						)
					})}
				</Section>
				{sku.status === 'active' && <AddValue taken={paths} />}
			</div>
		</Wide>
	)
}

function AddValue({ taken }: { taken: readonly string[] }) {
	const { t } = useTranslation()
	const { draft } = usePage()
	const [key, setKey] = useState('')
	const [value, setValue] = useState('')
	const path = `cps.${key.trim()}`
	const problem = key.trim()
		? attributePathProblem(path)
			? t('skuPage.customKeyBad')
			: taken.includes(path)
				? t('skuPage.customKeyTaken')
				: null
		: null
	const add = (event: FormEvent) => {
		event.preventDefault()
		draft.change(path, value)
		setKey('')
		setValue('')
	}
	return (
		<form className={classes.add} onSubmit={add}>
			<TextInput
				label={t('skuPage.customKey')}
				maxLength={60}
				value={key}
				error={problem}
				onChange={({ currentTarget }) => setKey(currentTarget.value)}
			/>
			<TextInput
				label={t('skuPage.customValue')}
				maxLength={10_000}
				value={value}
				onChange={({ currentTarget }) => setValue(currentTarget.value)}
			/>
			<Button type="submit" variant="default" disabled={!key.trim() || !value.trim() || problem !== null}>
				{t('skuPage.add')}
			</Button>
		</form>
	)
}
