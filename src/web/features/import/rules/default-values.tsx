import { Button, Select, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TARGETS } from '#domain/import/targets.ts'
import { attributeAt } from '#domain/sku/attributes.ts'
import { useLanguage } from '#web/state/preferences.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import classes from './default-values.module.css'
import { labelOf } from '../map/target-options.ts'

type Defaults = Record<string, string>

interface Props {
	defaults: Defaults
	onChange: (defaults: Defaults) => void
}

/** Units have fields of their own in the rules. */
export function isUnit(path: string): boolean {
	return attributeAt(path)?.type.endsWith('_unit') === true
}

const FIELDS = TARGETS.map(({ target }) => target).filter(
	(target) => target === 'category' || (attributeAt(target) && !isUnit(target) && target !== 'sku_name'),
)

/** What rows say whose cell is empty, or whose column the file does not have. */
export function DefaultValues({ defaults, onChange }: Props) {
	const { t } = useTranslation()
	const language = useLanguage()
	const [adding, setAdding] = useState(false)
	const used = Object.keys(defaults).filter((path) => !isUnit(path))
	const without = (path: string) => Object.fromEntries(Object.entries(defaults).filter(([other]) => other !== path))
	return (
		<div className={classes.defaults} role="group" aria-label={t('importing.rule.defaults')}>
			{used.map((path) => (
				<div key={path} className={classes.row}>
					<TextInput
						label={labelOf(path, language)}
						value={defaults[path] ?? ''}
						maxLength={1000}
						onChange={({ currentTarget }) => onChange({ ...defaults, [path]: currentTarget.value })}
					/>
					<IconButton
						icon={IconX}
						iconSize={16}
						size="md"
						label={t('importing.rule.removeDefault', { field: labelOf(path, language) })}
						onClick={() => onChange(without(path))}
					/>
				</div>
			))}
			{adding ? (
				<Select
					aria-label={t('importing.rule.defaultField')}
					placeholder={t('importing.rule.defaultField')}
					data={FIELDS.filter((path) => !used.includes(path)).map((path) => ({
						value: path,
						label: labelOf(path, language),
					}))}
					searchable
					data-autofocus
					defaultDropdownOpened
					onChange={(path) => {
						if (path !== null) onChange({ ...defaults, [path]: '' })
						setAdding(false)
					}}
				/>
			) : (
				<Button
					size="xs"
					variant="default"
					leftSection={<IconPlus size={14} stroke={1.8} aria-hidden />}
					onClick={() => setAdding(true)}
				>
					{t('importing.rule.addDefault')}
				</Button>
			)}
		</div>
	)
}
