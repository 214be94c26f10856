import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { DocumentType } from '#domain/documents/document.ts'
import type { DocumentAction } from '#domain/documents/states.ts'
import { actionWord } from './action-word.ts'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import type { Operate } from './use-operate.ts'

/** What is done at once; asks before what cannot be taken back: a number, and what is deleted. */
export function useDirect(operate: Operate, type: DocumentType) {
	const { t } = useTranslation()
	return async (action: DocumentAction): Promise<void> => {
		const question = questionOf(action, type, t)
		if (question && !(await confirm({ ...question, action: t(actionWord(type, action)) }))) return
		await operate({ action })
	}
}

/** What is asked before an action; null for one that is done at once. */
function questionOf(action: DocumentAction, type: DocumentType, t: TFunction) {
	switch (action) {
		case 'finalize':
		case 'place':
			return { title: t(`documentAction.finalizeTitle.${type}`), text: t(`documentAction.finalizeText.${type}`) }
		case 'ship':
		case 'unship':
			return { title: t(`documentAction.shipTitle.${action}`), text: t(`documentAction.shipText.${action}`) }
		case 'undo_receive':
			return { title: t('purchaseOrder.undoTitle'), text: t('purchaseOrder.undoText') }
		case 'delete':
			return { title: t('document.deleteTitle'), text: t('document.deleteText'), danger: true }
		default:
			return null
	}
}
