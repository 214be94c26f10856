import { Button, Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LOST_REASONS, type LostReason } from '#domain/inquiry/states.ts'
import { DialogFrame } from '#web/ui/dialogs/dialog-frame.tsx'

/** Asks why nothing came of an inquiry: the numbers tell it later. */
export function LostDialog({ onClose, onLost }: { onClose: () => void; onLost: (reason: LostReason) => void }) {
	const { t } = useTranslation()
	const [reason, setReason] = useState<LostReason>('price')
	return (
		<DialogFrame
			opened
			title={t('inquiry.lostTitle')}
			onClose={onClose}
			buttons={
				<>
					<Button variant="default" onClick={onClose}>
						{t('common.cancel')}
					</Button>
					<Button onClick={() => onLost(reason)}>{t('inquiry.markLost')}</Button>
				</>
			}
		>
			<Radio.Group
				aria-label={t('inquiry.lostTitle')}
				value={reason}
				onChange={(value) => setReason(value as LostReason)}
			>
				<Stack gap="sm">
					{LOST_REASONS.map((one) => (
						<Radio key={one} value={one} label={t(`inquiry.reason.${one}`)} />
					))}
				</Stack>
			</Radio.Group>
		</DialogFrame>
	)
}
