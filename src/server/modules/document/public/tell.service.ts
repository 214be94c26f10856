import type { DocumentEventKind, SendingKind } from '#domain/documents/answers.ts'
import { EDITORS } from '#domain/documents/editors.ts'
import type { Ctx } from '#server/context.ts'
import { announce } from '#server/notices.ts'
import { numberWith } from '../document.presenter.ts'
import type { DocumentRow } from '../document.store.ts'

type Told = Exclude<DocumentEventKind, SendingKind>

const DONE: Readonly<Record<'en' | 'zh', Readonly<Record<Told, string>>>> = {
	en: {
		viewed: 'looked at',
		accepted: 'accepted',
		declined: 'declined',
		change: 'asks for a change of',
		paid_note: 'says they have paid',
	},
	zh: { viewed: '查看了', accepted: '接受了', declined: '拒绝了', change: '请求修改', paid_note: '表示已支付' },
}

/** Rings the seller's bell: who did what, and whose document it is. */
export async function tellSeller(ctx: Ctx, row: DocumentRow, kind: Told, name: string): Promise<void> {
	const to = { account_id: ctx.accountId, locale: ctx.locale }
	await announce(ctx, to, kind === 'viewed' ? 'document_viewed' : 'document_answer', {
		who: name || row.name,
		done: DONE[ctx.locale][kind],
		number: numberWith(row.number ?? '', row.revision),
		editor: EDITORS[row.type],
		id: row.id,
	})
}
