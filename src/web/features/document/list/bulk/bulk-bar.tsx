import {
	IconCheck,
	IconCoin,
	IconDownload,
	IconFileZip,
	IconMail,
	IconTag,
	IconTagOff,
	IconTrash,
	IconTruckDelivery,
} from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DOCUMENTS_BULK_MAX } from '#domain/documents/bulk.ts'
import { call, type Params } from '#web/api/client.ts'
import { withWords } from '#web/text/words.ts'
import { useFormat } from '#web/text/use-format.ts'
import { type BulkAction, BulkBar } from '#web/ui/data/bulk-bar.tsx'
import type { Selection } from '#web/ui/data/use-selection.ts'
import { notifyError } from '#web/ui/feedback/toast.tsx'
import { lazyIdle } from '#web/ui/lazy-idle.ts'
import { sendWords } from '../../sending/words.ts'
import { type Kind } from '../list-address.ts'
import { type Asked, nameOf } from './work.ts'

const WorkDialog = lazyIdle(withWords([sendWords], async () => (await import('./work-dialog.tsx')).WorkDialog))
const ExportDialog = lazyIdle(async () => (await import('./export-dialog.tsx')).ExportDialog)

/** Documents of one read. */
const PAGE = 200

interface Props {
	kind: Kind
	selection: Selection
	/** What the list shows, and how many that are. */
	filter: NonNullable<Params<'exportDocuments'>['filter']>
	total: number
}

/** What is done with the selected documents. */
export function DocumentBulkBar({ kind, selection, filter, total }: Props) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const [asked, setAsked] = useState<Asked>()
	const n = selection.chosen.size
	const most = Math.min(total, DOCUMENTS_BULK_MAX)
	const all = t(total > DOCUMENTS_BULK_MAX ? 'documentBulk.selectFirst' : 'documentBulk.selectAll', { n: count(most) })
	const { actions, more } = useActions(kind, setAsked)
	const close = () => setAsked(undefined)
	return (
		<>
			<BulkBar
				count={n}
				label={t('documentBulk.selected', { count: n, n: count(n) })}
				allLabel={n < most ? all : undefined}
				onAll={() => void selectAll(selection, filter, most)}
				actions={actions}
				more={more}
				onClear={selection.clear}
			/>
			<Suspense>
				{asked === 'zip' || asked === 'xlsx' ? (
					<ExportDialog format={asked} ids={[...selection.chosen.keys()]} onClose={close} />
				) : (
					asked && <WorkDialog {...{ kind, selection }} action={asked} onClose={close} />
				)}
			</Suspense>
		</>
	)
}

/** Chooses all that the list shows, as many as can be worked on. */
async function selectAll(selection: Selection, filter: Props['filter'], most: number): Promise<void> {
	try {
		for (let page = 1; (page - 1) * PAGE < most; page++) {
			const { list } = await call('getDocuments', { ...filter, page, size: PAGE })
			selection.toggle(list.map(nameOf), true)
		}
	} catch (error) {
		notifyError(error)
	}
}

/** What can be done with documents of a kind, the likeliest first. */
function useActions(kind: Kind, ask: (what: Asked) => void): { actions: BulkAction[]; more: BulkAction[] } {
	const { t } = useTranslation()
	const of = (icon: BulkAction['icon'], what: Asked, label: string): BulkAction => {
		return { icon, label, onClick: () => ask(what) }
	}
	const isOrder = kind === 'purchase_order'
	const isPaid = kind === 'invoice' || kind === 'credit_note'
	const send = of(IconMail, 'send', t('documentBulk.do.send'))
	const pay = of(IconCoin, 'pay', t('documentBulk.do.pay'))
	const finalize = isOrder
		? of(IconTruckDelivery, 'finalize', t('documentBulk.do.place'))
		: of(IconCheck, 'finalize', t('documentBulk.do.finalize'))
	return {
		actions: [
			send,
			...(isPaid ? [pay] : []),
			finalize,
			of(IconFileZip, 'zip', t('documentBulk.do.zip')),
			{ ...of(IconTrash, 'delete', t('documentBulk.do.delete')), danger: true },
		],
		more: [
			of(IconTag, 'tag', t('documentBulk.do.tag')),
			of(IconTagOff, 'untag', t('documentBulk.do.untag')),
			of(IconDownload, 'xlsx', t('documentBulk.do.xlsx')),
		],
	}
}
