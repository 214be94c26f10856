import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Operation } from '#domain/sku/bulk/operation.ts'
import { useAttributeName } from '#web/api/attribute-name.ts'
import { useFormat } from '#web/text/use-format.ts'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { ScrollArea } from '#web/ui/page/page.tsx'
import { BulkDialogs } from '../bulk/bulk-dialogs.tsx'
import { setColumn } from '../bulk/changes.ts'
import { amountOf, type Chosen } from '../bulk/chosen.ts'
import { OperationForm } from './operation-form.tsx'
import { useSummaryColumns } from './summary-columns.tsx'
import classes from './summary.module.css'
import { useTexts } from './use-texts.ts'

/** More SKUs than a spreadsheet takes: column tools over all of them, on the server, as one undoable group. */
export function WholeSearch({ chosen }: { chosen: Chosen }) {
	const { t } = useTranslation()
	const { count, counted } = useFormat()
	const nameOf = useAttributeName()
	const { typable } = useSummaryColumns(useTexts())
	const [busy, setBusy] = useState(false)
	const apply = async (path: string, operation: Operation) => {
		const numbers = amountOf(chosen, counted)
		const sure = await confirm({
			title: t('summary.allTitle', numbers),
			text: t('summary.allText', { column: nameOf(path), what: t(`summary.do.${operation.do}`) }),
			action: t('summary.allAction', numbers),
		})
		if (!sure) return
		setBusy(true)
		await setColumn(chosen, path, operation, count)
		setBusy(false)
	}
	return (
		<ScrollArea>
			<div className={classes.whole}>
				<p className="muted">{t('summary.wholeText')}</p>
				{chosen.search.fold && <p className="muted">{t('summary.wholeGrouped')}</p>}
				<OperationForm
					paths={typable}
					busy={busy}
					action={t('summary.applyAll')}
					onApply={(path, operation) => void apply(path, operation)}
				/>
			</div>
			<BulkDialogs title={t('summary.title')} columns={[]} onDone={() => undefined} />
		</ScrollArea>
	)
}
