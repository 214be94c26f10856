import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/text/use-format.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import classes from './actions.module.css'
import type { AskedProps } from './asked-props.ts'

/** Finalizes a credit note, and asks which of its goods come back into stock: those credited by quantity, unless somebody says otherwise. */
export function ReturnDialog({ document, busy, submit, onClose }: AskedProps) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const { returnable } = document.stock
	const [returned, setReturned] = useState<ReadonlySet<string>>(
		() => new Set(returnable.flatMap(({ id, is_default }) => (is_default ? id : []))),
	)
	const names = new Map(document.lines.map(({ id, name, sku_name }) => [id, name || sku_name]))
	const turn = (id: string, isBack: boolean) =>
		setReturned(new Set(isBack ? [...returned, id] : [...returned].filter((one) => one !== id)))
	return (
		<FormDialog
			title={t('documentAction.finalizeTitle.credit_note')}
			action={t('documentAction.action.finalize')}
			busy={busy}
			onSubmit={() => void submit({ action: 'finalize', returned: [...returned] })}
			onClose={onClose}
		>
			<p className="muted">{t('documentAction.finalizeText.credit_note')}</p>
			<Checkbox.Group
				label={t('documentAction.returnTitle')}
				description={t('documentAction.returnText')}
				value={[...returned]}
			>
				<ul className={classes.returned}>
					{returnable.map(({ id, qty }) => (
						<li key={id}>
							<Checkbox
								value={id}
								label={names.get(id)}
								onChange={({ currentTarget }) => turn(id, currentTarget.checked)}
							/>
							<span className="num">{count(qty)}</span>
						</li>
					))}
				</ul>
			</Checkbox.Group>
		</FormDialog>
	)
}
