import { Menu } from '@mantine/core'
import {
	IconCircleCheck,
	IconCircleX,
	IconDots,
	IconFileDescription,
	IconFileInvoice,
	IconFileSpreadsheet,
	IconFileText,
	IconLink,
	IconMailForward,
	IconPackage,
	IconPrinter,
	IconRotate,
	IconShoppingCart,
	IconSpy,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LostReason } from '#domain/inquiry/states.ts'
import { call } from '#web/api/client.ts'
import { links } from '#web/app/paths.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { notifyError } from '#web/ui/feedback/toast.tsx'
import { lazyIdle } from '#web/ui/lazy-idle.ts'
import { type Inquiry, isLive } from './inquiry-data.ts'
import { LostDialog } from './lost-dialog.tsx'
import type { useOperate } from './use-operate.ts'

const SpecSheetsDialog = lazyIdle(async () => (await import('./spec-sheets-dialog.tsx')).SpecSheetsDialog)

const ICON = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

type Asked = 'lost' | 'specs'

interface MenuProps {
	inquiry: Inquiry
	operate: ReturnType<typeof useOperate>['operate']
}

/** What became of an inquiry, and the link of its buyer. */
export function MoreMenu({ inquiry, operate }: MenuProps) {
	const { t } = useTranslation()
	const [asked, setAsked] = useState<Asked>()
	const copy = () => copyText(location.origin + inquiry.follow_path, t('inquiry.linkCopied'))
	return (
		<>
			<Menu position="bottom-end">
				<Menu.Target>
					<IconButton icon={IconDots} label={t('inquiry.more')} />
				</Menu.Target>
				<Menu.Dropdown>
					<StateItems inquiry={inquiry} operate={operate} onLose={() => setAsked('lost')} />
					<Menu.Divider />
					<DocumentItems inquiry={inquiry} />
					<Menu.Divider />
					<FileItems inquiry={inquiry} />
					{inquiry.lines.some(({ is_gone }) => !is_gone) && (
						<Menu.Item leftSection={<IconFileDescription {...ICON} />} onClick={() => setAsked('specs')}>
							{t('inquiry.specSheets')}
						</Menu.Item>
					)}
					<Menu.Divider />
					<Menu.Item leftSection={<IconLink {...ICON} />} onClick={() => void copy()}>
						{t('inquiry.copyLink')}
					</Menu.Item>
				</Menu.Dropdown>
			</Menu>
			<Dialogs {...{ inquiry, operate, asked }} onEnd={() => setAsked(undefined)} />
		</>
	)
}

/** What is asked before something is done. */
function Dialogs({ inquiry, operate, asked, onEnd }: MenuProps & { asked: Asked | undefined; onEnd: () => void }) {
	const lose = (reason: LostReason) => {
		onEnd()
		void operate({ action: 'lost', reason })
	}
	return (
		<Suspense>
			{asked === 'lost' && <LostDialog onClose={onEnd} onLost={lose} />}
			{asked === 'specs' && <SpecSheetsDialog inquiry={inquiry} onClose={onEnd} />}
		</Suspense>
	)
}

/** The states that can follow. */
function StateItems({ inquiry: { state }, operate, onLose }: MenuProps & { onLose: () => void }) {
	const { t } = useTranslation()
	if (!isLive(state))
		return (
			<Menu.Item leftSection={<IconRotate {...ICON} />} onClick={() => void operate({ action: 'reopen' })}>
				{t('inquiry.reopen')}
			</Menu.Item>
		)
	return (
		<>
			{state !== 'quoted' && (
				<Menu.Item leftSection={<IconMailForward {...ICON} />} onClick={() => void operate({ action: 'quoted' })}>
					{t('inquiry.markQuoted')}
				</Menu.Item>
			)}
			<Menu.Item leftSection={<IconCircleCheck {...ICON} />} onClick={() => void operate({ action: 'won' })}>
				{t('inquiry.markWon')}
			</Menu.Item>
			<Menu.Item leftSection={<IconCircleX {...ICON} />} onClick={onLose}>
				{t('inquiry.markLost')}
			</Menu.Item>
			<Menu.Item leftSection={<IconSpy {...ICON} />} onClick={() => void operate({ action: 'spam' })}>
				{t('inquiry.markSpam')}
			</Menu.Item>
		</>
	)
}

/** A quotation, an invoice or a packing list of what is asked for, or the order that came of it. */
function DocumentItems({ inquiry: { id } }: { inquiry: Inquiry }) {
	const { t } = useTranslation()
	return (
		<>
			<Menu.Item
				leftSection={<IconFileText {...ICON} />}
				renderRoot={(props) => <Link {...links.newQuotation({ inquiry: id })} {...props} />}
			>
				{t('inquiry.makeQuotation')}
			</Menu.Item>
			<Menu.Item
				leftSection={<IconFileInvoice {...ICON} />}
				renderRoot={(props) => <Link {...links.newInvoice({ inquiry: id })} {...props} />}
			>
				{t('inquiry.makeInvoice')}
			</Menu.Item>
			<Menu.Item
				leftSection={<IconPackage {...ICON} />}
				renderRoot={(props) => <Link {...links.newInvoice({ type: 'packing_list', inquiry: id })} {...props} />}
			>
				{t('inquiry.makePackingList')}
			</Menu.Item>
			<Menu.Item
				leftSection={<IconShoppingCart {...ICON} />}
				renderRoot={(props) => <Link {...links.newCustomerOrder({ inquiry: id })} {...props} />}
			>
				{t('inquiry.recordOrder')}
			</Menu.Item>
		</>
	)
}

/** The inquiry as a file, and on paper. */
function FileItems({ inquiry: { id } }: { inquiry: Inquiry }) {
	const { t } = useTranslation()
	const fetchFile = async (format: 'xlsx' | 'pdf') => {
		try {
			location.assign((await call('exportInquiry', { inquiry_id: id, format })).url)
		} catch (error) {
			notifyError(error)
		}
	}
	return (
		<>
			<Menu.Item leftSection={<IconFileSpreadsheet {...ICON} />} onClick={() => void fetchFile('xlsx')}>
				{t('inquiry.toExcel')}
			</Menu.Item>
			<Menu.Item leftSection={<IconFileText {...ICON} />} onClick={() => void fetchFile('pdf')}>
				{t('inquiry.toPdf')}
			</Menu.Item>
			<Menu.Item leftSection={<IconPrinter {...ICON} />} onClick={() => setTimeout(() => window.print(), MENU_MS)}>
				{t('inquiry.print')}
			</Menu.Item>
		</>
	)
}

/** The menu is gone by then. */
const MENU_MS = 250
