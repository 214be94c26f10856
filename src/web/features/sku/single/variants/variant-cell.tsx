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
	const cell = useCell(child, path)
	const { typed, value, stored, refusal } = cell
	const shown = inherited === undefined || inherited === null ? '' : write(child, path, inherited)
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
						: refusal && <SaveProblem refusal={refusal} onTake={cell.take} />
				}
				rightSection={
					shown && (!value || (stored && !readOnly)) ? (
						<FromParent shown={shown} own={value !== ''} onReset={() => void cell.save('')} />
					) : null
				}
				onChange={({ currentTarget }) => cell.type(currentTarget.value)}
				onBlur={() => typed !== null && !refusal && void cell.save(typed)}
				onKeyDown={({ key, nativeEvent }) => {
					if (key === 'Enter' && !nativeEvent.isComposing && typed !== null) void cell.save(typed)
					if (key === 'Escape') cell.cancel()
				}}
			/>
			{conflict && <Choose onTheirs={cell.cancel} onMine={() => void cell.save(value, conflict.current ?? null)} />}
		</div>
	)
}

/** What is typed into a cell, and what became of saving it. */
function useCell(child: Sku, path: string) {
	const [typed, setTyped] = useState<string | null>(null)
	const [refusal, setRefusal] = useState<Refusal | null>(null)
	const { decimal } = useAccountSettings()
	const stored = typedText(child, path, decimal)
	const cancel = () => {
		setTyped(null)
		setRefusal(null)
	}
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
	const type = (text: string) => {
		setRefusal(null)
		setTyped(text)
	}
	return { typed, stored, value: typed ?? stored, refusal, type, take, save, cancel }
}

interface FromParentProps {
	/** The parent's value. */
	shown: string
	/** The variant has a value of its own. */
	own: boolean
	onReset: () => void
}

/** That a value is the parent's, or the way back to it. */
function FromParent({ shown, own, onReset }: FromParentProps) {
	const { t } = useTranslation()
	if (!own) return <IconLink size={14} stroke={1.6} aria-label={t('skuPage.inherited')} />
	const label = t('skuPage.resetToParent', { value: shown })
	return <IconButton icon={IconRestore} iconSize={14} size={22} label={label} onClick={onReset} />
}

/** The ways on when somebody else changed the value meanwhile. */
function Choose({ onTheirs, onMine }: { onTheirs: () => void; onMine: () => void }) {
	const { t } = useTranslation()
	return (
		<span className={classes.choose}>
			<button type="button" className="text-button" onClick={onTheirs}>
				{t('sku.keepTheirs')}
			</button>
			<button type="button" className="text-button" onClick={onMine}>
				{t('sku.useMine')}
			</button>
		</span>
	)
}
