import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { ShortGoods } from '#contract/document-stock.ts'
import { useTranslation } from 'react-i18next'
import { isRefused } from '#web/api/api-error.ts'
import { call, type Params } from '#web/api/client.ts'
import { refresh } from '#web/api/queries.ts'
import { undoGroup } from '#web/api/undo.ts'
import { links } from '#web/app/paths.ts'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { notifyError, notifyOk } from '#web/ui/feedback/toast.tsx'
import { type BusinessDocument, keepDocument } from '../document-data.ts'

export type Operation = Omit<Params<'operateDocument'>, 'id' | 'version'>

/** What an operation is short of. */
export interface Short {
	operation: Operation
	goods: readonly ShortGoods[]
}

/** The draft that is open in an editor. */
export interface OpenDraft {
	/** Saves what was typed. */
	flush: () => Promise<boolean>
	/** The edit that is shown. */
	version: { readonly current: number | undefined }
	/** Shows what was saved elsewhere instead. */
	open: (theirs: BusinessDocument) => void
}

/**
 * Does something with a document, after what was typed is saved, and shows what came of it; with a draft as it is shown alone.
 * Answers whether it went through; `short` is what it lacked.
 */
export function useOperate(document: BusinessDocument | undefined, draft?: OpenDraft) {
	const { t } = useTranslation()
	const navigate = useNavigate()
	const [busy, setBusy] = useState<Operation['action']>()
	const [short, setShort] = useState<Short>()
	const show = async ({ action }: Operation, made: BusinessDocument | null, group_id: string | null) => {
		if (action === 'delete') {
			notifyOk(t('document.deleted'), group_id === null ? undefined : () => undoGroup(group_id))
			await navigate(links.documents(document?.type ?? 'invoice'))
		} else if (made) {
			notifyOk(t(`document.madeOf.${made.type}`))
			await navigate(links.document(made.type, made.id))
		}
	}
	const operate = async (operation: Operation): Promise<boolean> => {
		if (!document) return false
		setBusy(operation.action)
		try {
			if (draft && !(await draft.flush())) return false
			const { document: now, made, group_id } = await call('operateDocument', asShown(document, draft, operation))
			if (made) keepDocument(made)
			if (now) keepDocument(now)
			await Promise.all([show(operation, made, group_id), refresh('getDocuments', 'getDocumentStats', 'getDocument')])
			return true
		} catch (error) {
			// Something is asked about: an expired quotation is converted all the same.
			if (isRefused(error, 'document_is_expired') && !operation.confirm && (await isSure(error.message))) {
				return await operate({ ...operation, confirm: true })
			}
			if (isRefused(error, 'document_short')) setShort({ operation, goods: shortOf(error.data) })
			else await tell(error, draft)
			return false
		} finally {
			setBusy(undefined)
		}
	}
	const isSure = (text: string) => confirm({ title: t('document.sureTitle'), text, action: t('common.continue') })
	return { busy, operate, short, forgetShort: () => setShort(undefined) }
}

/** A draft is taken as it is shown. */
function asShown({ id }: BusinessDocument, draft: OpenDraft | undefined, operation: Operation) {
	const version = draft?.version.current
	return { id, ...(version !== undefined && { version }), ...operation }
}

/** It may stand otherwise than it was shown: a draft is shown as it is by now. */
async function tell(error: unknown, draft: OpenDraft | undefined) {
	if (draft && isRefused(error, 'conflict')) draft.open(error.data as BusinessDocument)
	notifyError(error)
	await refresh('getDocument')
}

const shortOf = (data: unknown) => (data as { short: ShortGoods[] }).short

export type Operate = ReturnType<typeof useOperate>['operate']
