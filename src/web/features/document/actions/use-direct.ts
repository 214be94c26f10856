import { useTranslation } from 'react-i18next'
import type { DocumentType } from '#domain/documents/document.ts'
import type { DocumentAction } from '#domain/documents/states.ts'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import type { Operate } from './use-operate.ts'

/** What is done at once; asks before what cannot be taken back: a number, and what is deleted. */
export function useDirect(operate: Operate, type: DocumentType) {
	const { t } = useTranslation()
	return async (action: DocumentAction): Promise<void> => {
		const question =
			action === 'finalize' || action === 'place'
				? { title: t(`documentAction.finalizeTitle.${type}`), text: t(`documentAction.finalizeText.${type}`) }
				: action === 'undo_receive'
					? { title: t('purchaseOrder.undoTitle'), text: t('purchaseOrder.undoText') }
					: action === 'delete'
						? { title: t('document.deleteTitle'), text: t('document.deleteText'), danger: true }
						: null
		if (question && !(await confirm({ ...question, action: t(`documentAction.action.${action}`) }))) return
		await operate({ action })
	}
}
