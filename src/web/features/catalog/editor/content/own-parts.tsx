import { ActionIcon, TextInput } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './content.module.css'
import { type Part, partStepped } from './order.ts'
import { type RowsProps, SkuRows } from './sku-rows.tsx'

const NAME_MAX = 200

/** The own headings with the SKUs under them; their order is the catalog's. */
export function OwnParts(props: Omit<RowsProps, 'part' | 'keys'>) {
	const { t } = useTranslation()
	const { order, onChange } = props
	const { parts } = order
	const set = (next: readonly Part[]) => onChange({ ...order, parts: next })
	return (
		<>
			{parts.map((part, index) => (
				// The place is what tells parts apart: two may have the same name.
				<section key={index} aria-label={part.name}>
					<div className={classes.part}>
						<TextInput
							className="grow"
							size="xs"
							aria-label={t('catalog.partName')}
							value={part.name}
							maxLength={NAME_MAX}
							onChange={({ currentTarget: { value } }) =>
								set(parts.map((one) => (one === part ? { ...one, name: value } : one)))
							}
						/>
						<PartButton
							label={t('catalog.moveUp', { name: part.name })}
							disabled={index === 0}
							onClick={() => onChange(partStepped(order, index, -1))}
						>
							<IconChevronUp size={14} aria-hidden />
						</PartButton>
						<PartButton
							label={t('catalog.moveDown', { name: part.name })}
							disabled={index === parts.length - 1}
							onClick={() => onChange(partStepped(order, index, 1))}
						>
							<IconChevronDown size={14} aria-hidden />
						</PartButton>
						<PartButton
							label={t('catalog.removePart', { name: part.name })}
							onClick={() => set(parts.filter((one) => one !== part))}
						>
							<IconX size={14} aria-hidden />
						</PartButton>
					</div>
					<SkuRows {...props} part={index} keys={part.sku_name_keys} />
				</section>
			))}
			{order.keys.length > 0 && (
				<button
					type="button"
					className="text-button"
					onClick={() =>
						set([...parts, { name: t('catalog.newPart', { number: parts.length + 1 }), sku_name_keys: [] }])
					}
				>
					{t('catalog.addPart')}
				</button>
			)}
		</>
	)
}

interface ButtonProps {
	label: string
	disabled?: boolean
	onClick: () => void
	children: ReactNode
}

function PartButton({ label, disabled = false, onClick, children }: ButtonProps) {
	return (
		<ActionIcon variant="subtle" color="gray" size="sm" aria-label={label} disabled={disabled} onClick={onClick}>
			{children}
		</ActionIcon>
	)
}
