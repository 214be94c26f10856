import { Button, Menu } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SkuPhotosDialog } from './sku-dialogs.tsx'
import { ACCEPTED, type Photos } from './use-photos.ts'

interface Props {
	sending: Photos['sending']
	onFiles: (files: readonly File[]) => void
	onTake: Photos['take']
}

/** Adds to the list, by files or from SKUs. */
export function Adding({ sending, onFiles, onTake }: Props) {
	const { t } = useTranslation()
	const input = useRef<HTMLInputElement>(null)
	const [isChoosing, setChoosing] = useState(false)
	return (
		<>
			<AddMenu isBusy={sending !== null} onFiles={() => input.current?.click()} onSkus={() => setChoosing(true)} />
			<input
				ref={input}
				type="file"
				hidden
				multiple
				accept={ACCEPTED}
				aria-label={t('imageTools.addFiles')}
				onChange={({ currentTarget }) => {
					onFiles([...(currentTarget.files ?? [])])
					currentTarget.value = ''
				}}
			/>
			{isChoosing && (
				<SkuPhotosDialog
					onClose={() => setChoosing(false)}
					onTake={(wanted) => {
						setChoosing(false)
						void onTake(wanted)
					}}
				/>
			)}
		</>
	)
}

function AddMenu({ isBusy, onFiles, onSkus }: { isBusy: boolean; onFiles: () => void; onSkus: () => void }) {
	const { t } = useTranslation()
	return (
		<Menu position="bottom-start">
			<Menu.Target>
				<Button variant="subtle" loading={isBusy} leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}>
					{t('imageTools.add')}
				</Button>
			</Menu.Target>
			<Menu.Dropdown>
				<Menu.Item onClick={onFiles}>{t('imageTools.addFiles')}</Menu.Item>
				<Menu.Item onClick={onSkus}>{t('imageTools.addSkus')}</Menu.Item>
			</Menu.Dropdown>
		</Menu>
	)
}
