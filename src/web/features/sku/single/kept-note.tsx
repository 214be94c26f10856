import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#web/state/session.ts'
import { useFormat } from '#web/text/use-format.ts'
import { forgetDraft, keptDraft } from './draft/kept-draft.ts'
import { useDraftState, usePage } from './draft/use-draft.ts'
import classes from './page.module.css'

/** Offers what was typed into a new SKU before the page was loaded again, until something else is typed. */
export function KeptNote() {
	const { t } = useTranslation()
	const { when } = useFormat()
	const { draft } = usePage()
	const user = useSession(({ user }) => user?.id ?? '')
	const [kept, setKept] = useState(() => keptDraft(user))
	const untouched = useDraftState(({ edits }) => !edits['sku_name'] && Object.keys(edits).length < 2)
	if (!kept || !untouched) return null
	const open = () => {
		for (const [path, typed] of Object.entries(kept.typed)) draft.change(path, typed)
		setKept(null)
	}
	const discard = () => {
		forgetDraft()
		setKept(null)
	}
	return (
		<div className={classes.note} role="status">
			<IconPencil size={16} stroke={1.6} aria-hidden />
			<span className="grow">{t('skuPage.keptNote', { when: when(kept.at) })}</span>
			<Button size="xs" variant="default" onClick={open}>
				{t('skuPage.keptOpen')}
			</Button>
			<Button size="xs" variant="subtle" color="gray" onClick={discard}>
				{t('skuPage.keptDiscard')}
			</Button>
		</div>
	)
}
