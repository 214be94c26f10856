import { TextInput } from '@mantine/core'
import { IconLink, IconRestore } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Sku } from '#contract/sku.ts'
import { isNumeric } from '#domain/sku/bulk/typed-text.ts'
import { useAccountSettings } from '#web/api/account-settings.ts'
import { useAttributeName } from '#web/api/attribute-name.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { typedText } from '../../value/editing.ts'
import { type Refusal, saveValue } from '../../value/save-value.ts'
import { SaveProblem } from '../../value/save-problem.tsx'
import { useValueText, valueOf } from '../../value/value-text.ts'
import classes from './variants.module.css'

interface Props {
	child: Sku
	path: string
	/** The parent's value, shown in grey while the variant has none of its own. */
	inherited?: unknown
	readOnly: boolean
}

/** A variant's value in the table; it is saved when the field is left or with Enter. Escape takes the change back. */
export function VariantCell({ child, path, inherited, readOnly }: Props) {
	const { t } = useTranslation()
	const name = useAttributeName()(path)
	const write = useValueText()
	const [typed, setTyped] = useState<string | null>(null)
	const [refusal, setRefusal] = useState<Refusal | null>(null)
	const { decimal } = useAccountSettings()
	const stored = typedText(child, path, decimal)
	const shown = inherited === undefined || inherited === null ? '' : write(child, path, inherited)
	const value = typed ?? stored

	const save = async (text: string, expected: unknown = valueOf(child, path)) => {
		if (text === stored && expected === valueOf(child, path)) return cancel()
		const answer = await saveValue(child, path, text, expected)
		setRefusal(answer)
		if (!answer) setTyped(null)
	}
	const take = (text: string) => {
		setTyped(text)
		void save(text)
	}
	const cancel = () => {
		setTyped(null)
		setRefusal(null)
	}
	const conflict = refusal?.conflict
	return (
		<div className={classes.input} data-inherited={(shown && !value) || undefined}>
			<TextInput
				size="xs"
				aria-label={t('skuPage.valueOf', { field: name, name: child.sku_name })}
				placeholder={shown}
				readOnly={readOnly}
				value={value}
				{...(isNumeric(path) ? { inputMode: 'decimal' as const } : {})}
				error={
					conflict
						? t('sku.conflict', { value: write(child, path, conflict.current ?? null) || '–' })
						: refusal && <SaveProblem refusal={refusal} onTake={take} />
				}
				rightSection={
					shown && !value ? (
						<IconLink size={14} stroke={1.6} aria-label={t('skuPage.inherited')} />
					) : shown && stored && !readOnly ? (
						<IconButton
							icon={IconRestore}
							iconSize={14}
							size={22}
							label={t('skuPage.resetToParent', { value: shown })}
							onClick={() => void save('')}
						/>
					) : null
				}
				onChange={({ currentTarget }) => {
					setRefusal(null)
					setTyped(currentTarget.value)
				}}
				onBlur={() => typed !== null && !refusal && void save(typed)}
				onKeyDown={({ key, nativeEvent }) => {
					if (key === 'Enter' && !nativeEvent.isComposing && typed !== null) void save(typed)
					if (key === 'Escape') cancel()
				}}
			/>
			{conflict && (
				<span className={classes.choose}>
					<button type="button" className="text-button" onClick={cancel}>
						{t('sku.keepTheirs')}
					</button>
					<button type="button" className="text-button" onClick={() => void save(value, conflict.current ?? null)}>
						{t('sku.useMine')}
					</button>
				</span>
			)}
		</div>
	)
}
