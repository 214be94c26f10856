import { Switch } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notifyError } from '#web/ui/feedback/toast.tsx'
import type { PendingCell } from './summary-row.ts'
import type { Summary } from './use-summary.ts'

/** Whether what is done to a parent is done to its variants too. */
export function useVariantsToo({ variants, edit, withVariants }: Summary) {
	const [too, setToo] = useState(false)
	return {
		/** Whether there is anything to ask. */
		offered: variants > 0,
		too,
		onToo: setToo,
		async put(cells: readonly PendingCell[]): Promise<void> {
			try {
				edit(too ? await withVariants(cells) : cells)
			} catch (error) {
				notifyError(error)
			}
		},
	}
}

interface Props {
	offered: boolean
	too: boolean
	onToo: (too: boolean) => void
}

export function VariantsSwitch({ offered, too, onToo }: Props) {
	const { t } = useTranslation()
	if (!offered) return null
	return (
		<Switch
			size="xs"
			label={t('summary.variantsToo')}
			checked={too}
			onChange={({ currentTarget }) => onToo(currentTarget.checked)}
		/>
	)
}
