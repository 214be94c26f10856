import { Button, Menu } from '@mantine/core'
import { IconDots, IconFileCode, IconFileSpreadsheet, IconFileText } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isOffered } from '#domain/documents/alternatives.ts'
import type { DocumentType } from '#domain/documents/document.ts'
import { DOCUMENT_ACTIONS, type DocumentAction } from '#domain/documents/states.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { lazyIdle } from '#web/ui/lazy-idle.ts'
import { useNarrow } from '#web/ui/narrow.ts'
import { withWords } from '#web/text/words.ts'
import { fileWords } from '../files/words.ts'
import { recurringWords } from '../recurring/words.ts'
import { eInvoiceWords } from '../e-invoice/words.ts'
import { sendWords } from '../sending/words.ts'
import { type BusinessDocument, useInvoiceSetting } from '../document-data.ts'
import { actionWord, type Choice } from './action-word.ts'
import type { AskedProps } from './asked-props.ts'
import { useDirect } from './use-direct.ts'
import { type OpenDraft, type Operation, useOperate } from './use-operate.ts'

const PaymentDialog = lazyIdle(async () => (await import('./payment-dialog.tsx')).PaymentDialog)
const ReasonDialog = lazyIdle(async () => (await import('./reason-dialog.tsx')).ReasonDialog)
const LinesDialog = lazyIdle(async () => (await import('./lines-dialog.tsx')).LinesDialog)
const ReceiveDialog = lazyIdle(async () => (await import('./receive-dialog.tsx')).ReceiveDialog)
const ExtendDialog = lazyIdle(async () => (await import('./extend-dialog.tsx')).ExtendDialog)
const SendDialog = lazyIdle(
	withWords([sendWords, fileWords], async () => (await import('../sending/send-dialog.tsx')).SendDialog),
)
const ShortageDialog = lazyIdle(async () => (await import('./shortage-dialog.tsx')).ShortageDialog)
const ReturnDialog = lazyIdle(async () => (await import('./return-dialog.tsx')).ReturnDialog)
const RepeatDialog = lazyIdle(
	withWords([recurringWords], async () => (await import('../recurring/repeat-dialog.tsx')).RepeatDialog),
)
const EInvoiceDialog = lazyIdle(
	withWords([eInvoiceWords], async () => (await import('../e-invoice/e-invoice-dialog.tsx')).EInvoiceDialog),
)
const AcceptDialog = lazyIdle(async () => (await import('./accept-dialog.tsx')).AcceptDialog)
const FileDialog = lazyIdle(async () => (await import('./file-dialog.tsx')).FileDialog)

/** What asks something first; the others are done at once. */
const ASKS: readonly Choice[] = [
	'pay',
	'pdf',
	'xlsx',
	'e_invoice',
	'send',
	'remind',
	'void',
	'write_off',
	'decline',
	'cancel',
	'close_short',
	'hold',
	'receive',
	'credit',
	'convert',
	'pack',
	'deliver',
	'extend',
	'repeat',
]
/** What comes next, most likely: the one filled button. */
const NEXT: readonly Choice[] = ['finalize', 'place', 'receive', 'ship', 'pay', 'convert', 'accept', 'resume']
const HOLDING: readonly Choice[] = ['hold_reminders', 'resume_reminders']
const DANGER: readonly Choice[] = ['delete', 'void', 'cancel']

/** Of what was never saved. */
const FINALIZE: readonly Choice[] = ['finalize']
const BEGIN: Readonly<Record<DocumentType, readonly Choice[]>> = {
	invoice: FINALIZE,
	proforma: FINALIZE,
	quotation: FINALIZE,
	credit_note: FINALIZE,
	purchase_order: ['place'],
	customer_order: FINALIZE,
	packing_list: FINALIZE,
	delivery_note: FINALIZE,
}

interface Props {
	/** None: it was never saved. */
	document: BusinessDocument | undefined
	type: DocumentType
	/** None: it is finalized, or never saved. */
	draft?: OpenDraft
	/** Changes the lines of a draft. */
	onLines?: (lines: BusinessDocument['lines']) => void
}

/** What can be done with a document in its state: the likeliest as a button, the others in a menu. */
export function DocumentActions({ document, type, draft, onLines }: Props) {
	const { t } = useTranslation()
	const [asked, setAsked] = useState<Choice>()
	const work = useOperate(document, draft)
	const direct = useDirect(work.operate, type)
	const narrow = useNarrow()
	const choose = async (choice: Choice) => {
		if (!asks(choice, document)) return direct(choice as DocumentAction)
		if (!draft || (await draft.flush())) setAsked(choice)
		return undefined
	}
	const actions = useChoices(document)
	const shown = document ? shownOf(document, actions) : BEGIN[type]
	const [first] = shown
	// A phone has room for one.
	const buttons = narrow ? shown.slice(0, 1) : shown
	return (
		<>
			<More
				type={type}
				choices={actions.filter((one) => !buttons.includes(one))}
				document={document}
				onChoose={(one) => void choose(one)}
			/>
			{buttons.toReversed().map((one) => (
				<Button
					key={one}
					{...(one !== first && { variant: 'default' })}
					disabled={!document}
					loading={work.busy === one}
					onClick={() => void choose(one)}
				>
					{t(actionWord(type, one))}
				</Button>
			))}
			<Suspense>
				{document && <Dialogs {...{ document, asked, work, onLines }} onClose={() => setAsked(undefined)} />}
			</Suspense>
		</>
	)
}

/** A credit note asks which goods come back, where some can; a quotation which lines were chosen, where there is a choice. */
function asks(choice: Choice, document: BusinessDocument | undefined): boolean {
	if (choice === 'finalize') return (document?.stock.returnable.length ?? 0) > 0
	return ASKS.includes(choice) || (choice === 'accept' && (document?.lines.some(isOffered) ?? false))
}

/** What has a button of its own, the likeliest first: what was finalized is sent before anything else. */
function shownOf({ events }: BusinessDocument, actions: readonly Choice[]): Choice[] {
	const isUnsent = actions.includes('send') && !events.some(({ kind }) => kind === 'sent')
	const next = NEXT.find((one) => actions.includes(one))
	return [...(isUnsent ? (['send'] as const) : []), ...(next ? [next] : [])]
}

/** What can be done; reminders are held where there are some. */
function useChoices(document: BusinessDocument | undefined): Choice[] {
	const reminds = Boolean(useInvoiceSetting()?.reminder_days.length)
	const { actions = [], state, type } = document ?? {}
	const known: readonly Choice[] = ['pay', ...DOCUMENT_ACTIONS]
	// Sending a draft is finalizing it.
	const hidden: readonly Choice[] = [...(state === 'draft' ? ['mark_sent' as const] : []), ...(reminds ? [] : HOLDING)]
	const repeats: readonly Choice[] = type === 'invoice' && state !== 'void' ? ['repeat'] : []
	return [...known.filter((one) => actions.includes(one) && !hidden.includes(one)), ...repeats]
}

interface MoreProps {
	type: DocumentType
	choices: readonly Choice[]
	document: BusinessDocument | undefined
	onChoose: (choice: Choice) => void
}

const ICON = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

function More({ type, choices, document, onChoose }: MoreProps) {
	const disabled = !document
	const { t } = useTranslation()
	const narrow = useNarrow()
	return (
		<>
			{!narrow && (
				<Button
					variant="default"
					disabled={disabled}
					leftSection={<IconFileText {...ICON} />}
					onClick={() => onChoose('pdf')}
				>
					{t('document.pdf')}
				</Button>
			)}
			<Menu position="bottom-end" disabled={disabled}>
				<Menu.Target>
					<IconButton icon={IconDots} label={t('common.more')} disabled={disabled} />
				</Menu.Target>
				<Menu.Dropdown>
					{narrow && (
						<Menu.Item leftSection={<IconFileText {...ICON} />} onClick={() => onChoose('pdf')}>
							{t('documentAction.action.pdf')}
						</Menu.Item>
					)}
					<Menu.Item leftSection={<IconFileSpreadsheet {...ICON} />} onClick={() => onChoose('xlsx')}>
						{t('documentAction.action.xlsx')}
					</Menu.Item>
					<EInvoiceItem type={type} document={document} onChoose={onChoose} />
					<StepItems type={type} choices={choices} onChoose={onChoose} />
				</Menu.Dropdown>
			</Menu>
		</>
	)
}

/** Of what can be one. */
function EInvoiceItem({ type, document, onChoose }: Omit<MoreProps, 'choices'>) {
	const { t } = useTranslation()
	if ((type !== 'invoice' && type !== 'credit_note') || document?.state === 'void') return null
	return (
		<Menu.Item leftSection={<IconFileCode {...ICON} />} onClick={() => onChoose('e_invoice')}>
			{t('documentAction.action.e_invoice')}
		</Menu.Item>
	)
}

/** What leads to another state; what ends a document comes last. */
function StepItems({ type, choices, onChoose }: Omit<MoreProps, 'document'>) {
	const { t } = useTranslation()
	const isDanger = (one: Choice) => DANGER.includes(one)
	return (
		<>
			{choices.length > 0 && <Menu.Divider />}
			{choices
				.toSorted((a, b) => Number(isDanger(a)) - Number(isDanger(b)))
				.map((one) => (
					<Menu.Item key={one} {...(isDanger(one) && { color: 'red' })} onClick={() => onChoose(one)}>
						{t(actionWord(type, one))}
					</Menu.Item>
				))}
		</>
	)
}

interface DialogsProps extends Omit<DialogProps, 'asked'>, Pick<Props, 'onLines'> {
	asked: Choice | undefined
}

/** What is asked before something is done, and what it then turns out to be short of. */
function Dialogs({ asked, onLines, ...props }: DialogsProps) {
	const { document, work } = props
	return (
		<>
			{asked && <Dialog {...props} asked={asked} />}
			{work.short && <ShortageDialog {...{ document, work, short: work.short, onLines }} />}
		</>
	)
}

interface DialogProps extends Pick<AskedProps, 'document' | 'onClose'> {
	asked: Choice
	work: ReturnType<typeof useOperate>
}

function Dialog({ asked, work: { busy, operate }, document, onClose }: DialogProps) {
	const submit = async (operation: Operation) => {
		if (await operate(operation)) onClose()
	}
	const props = { document, busy: busy !== undefined, submit, onClose }
	switch (asked) {
		case 'pay':
			return <PaymentDialog document={document} onClose={onClose} />
		case 'pdf':
		case 'xlsx':
			return <FileDialog document={document} format={asked} onClose={onClose} />
		case 'e_invoice':
			return <EInvoiceDialog document={document} onClose={onClose} />
		case 'send':
		case 'remind':
			return <SendDialog document={document} action={asked} onClose={onClose} />
		case 'void':
		case 'write_off':
		case 'decline':
		case 'cancel':
		case 'close_short':
		case 'hold':
			return <ReasonDialog {...props} action={asked} />
		case 'credit':
		case 'convert':
		case 'pack':
		case 'deliver':
			return <LinesDialog {...props} action={asked} />
		case 'repeat':
			return <RepeatDialog document={document} onClose={onClose} />
		default:
			return <StepDialog {...props} asked={asked} />
	}
}

/** What is asked before a step of its own kind. */
function StepDialog({ asked, ...props }: AskedProps & { asked: Choice }) {
	switch (asked) {
		case 'finalize':
			return <ReturnDialog {...props} />
		case 'receive':
			return <ReceiveDialog {...props} />
		case 'accept':
			return <AcceptDialog {...props} />
		case 'extend':
			return <ExtendDialog {...props} />
		default:
			return null
	}
}
