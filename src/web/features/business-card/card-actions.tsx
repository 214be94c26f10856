import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconAddressBook, IconDots, IconPhotoDown, IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { vcardFile } from '#domain/business-card/vcard.ts'
import { call } from '#web/api/client.ts'
import { notifyError } from '#web/ui/feedback/toast.tsx'
import { saveFile } from '#web/ui/files/save-file.ts'
import type { Card } from './card-data.ts'

interface Props {
	card: Card
	/** What is downloaded and printed is what is saved. */
	isSaved: boolean
	onPrint: () => void
}

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

/** What can be taken along of the saved card. */
export function CardActions({ card, isSaved, onPrint }: Props) {
	const { t } = useTranslation()
	return (
		<>
			<Button variant="default" disabled={!isSaved} leftSection={<IconPrinter {...icon} />} onClick={onPrint}>
				{t('card.print')}
			</Button>
			<Menu position="bottom-end">
				<Menu.Target>
					<ActionIcon variant="default" size="input-sm" disabled={!isSaved} aria-label={t('common.more')}>
						<IconDots {...icon} />
					</ActionIcon>
				</Menu.Target>
				<Menu.Dropdown>
					<Menu.Item leftSection={<IconPhotoDown {...icon} />} onClick={() => void savePicture(card)}>
						{t('card.png')}
					</Menu.Item>
					<Menu.Item
						leftSection={<IconAddressBook {...icon} />}
						onClick={() => saveFile(`${card.name || card.company}.vcf`, vcardFile(card), 'text/vcard')}
					>
						{t('card.contact')}
					</Menu.Item>
				</Menu.Dropdown>
			</Menu>
		</>
	)
}

/** Saves the sides of the card as pictures. */
async function savePicture({ code, code_side }: Card): Promise<void> {
	const sides = code !== 'none' && code_side === 'back' ? (['front', 'back'] as const) : (['front'] as const)
	try {
		for (const side of sides) {
			const { png = '', file_name } = await call('drawBusinessCard', { side, format: 'png' })
			const bytes = Uint8Array.from(atob(png), (sign) => sign.charCodeAt(0))
			saveFile(`${file_name}${side === 'back' ? ' 2' : ''}.png`, bytes, 'image/png')
		}
	} catch (error) {
		notifyError(error)
	}
}
