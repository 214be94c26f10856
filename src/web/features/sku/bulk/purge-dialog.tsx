import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/text/use-format.ts'
import { DialogFrame } from '#web/ui/dialogs/dialog-frame.tsx'
import { purgeSkus } from './changes.ts'
import { amountOf, type Chosen } from './chosen.ts'

interface Props {
	chosen: Chosen
	onClose: () => void
	onDone: () => void
}

/** Deletes for good only after the word is typed: nothing brings these SKUs back. */
export function PurgeDialog({ chosen, onClose, onDone }: Props) {
	const { t } = useTranslation()
	const { count, counted } = useFormat()
	const [typed, setTyped] = useState('')
	const [busy, setBusy] = useState(false)
	const word = t('sku.purgeWord')
	const ready = typed.trim().toUpperCase() === word
	const numbers = amountOf(chosen, counted)
	const purge = async () => {
		if (!ready) return
		setBusy(true)
		if (await purgeSkus(chosen, count)) onDone()
		else setBusy(false)
	}
	return (
		<DialogFrame
			opened
			title={t('sku.purgeTitle', numbers)}
			onClose={busy ? () => undefined : onClose}
			buttons={
				<>
					<Button variant="default" disabled={busy} onClick={onClose}>
						{t('common.cancel')}
					</Button>
					<Button color="red" loading={busy} disabled={!ready} onClick={() => void purge()}>
						{t('sku.purgeAction', numbers)}
					</Button>
				</>
			}
		>
			<div className="stack">
				<span>{t('sku.purgeText')}</span>
				<TextInput
					data-autofocus
					label={t('sku.purgeType', { word })}
					value={typed}
					autoComplete="off"
					spellCheck={false}
					onChange={({ currentTarget }) => setTyped(currentTarget.value)}
					onKeyDown={({ key }) => key === 'Enter' && void purge()}
				/>
			</div>
		</DialogFrame>
	)
}
