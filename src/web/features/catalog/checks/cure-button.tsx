import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CATALOG_DEFAULTS } from '#domain/catalog/settings.ts'
import { wordIn } from '#domain/custom-parameter/parameter.ts'
import { displayField } from '#domain/sku/display-fields.ts'
import { FIELD_NOUNS } from '#domain/sku/field-nouns.ts'
import { useParameters } from '#web/api/parameters.ts'
import { links, paths } from '#web/app/paths.ts'
import { useFormat } from '#web/text/use-format.ts'
import { notifyError } from '#web/ui/feedback/toast.tsx'
import type { Cause, Checked } from './cause.ts'
import { type Cures, keysOf, TABLE_MAX } from './cures.ts'

interface Props {
	cause: Cause
	checked: Checked
	cures: Cures | undefined
	onLeave: (() => void) | undefined
}

/** The one thing that puts a cause right: a change of the draft, the way to a choice, or to the SKUs. */
export function CureButton({ cause, checked, cures, onLeave }: Props) {
	const label = useCureLabel(cause)
	const navigate = useNavigate()
	const [busy, setBusy] = useState(false)
	const openTable = async () => {
		const keys = await keysOf(checked, [cause])
		onLeave?.()
		await navigate(links.summary(keys))
	}
	const run = cause.cure === 'table' ? openTable : cures?.(cause)
	if (cause.cure === 'photos')
		return (
			<Link to={paths.importImages} target="_blank" className="text-button">
				{label}
			</Link>
		)
	if (!run) return null
	const click = async () => {
		setBusy(true)
		try {
			await run()
		} catch (error) {
			notifyError(error)
		} finally {
			setBusy(false)
		}
	}
	return (
		<button type="button" className="text-button" disabled={busy} onClick={() => void click()}>
			{label}
		</button>
	)
}

/** "Leave descriptions out" */
function useCureLabel({ cure, count, fields }: Cause): string {
	const { t, i18n } = useTranslation()
	const format = useFormat()
	const { at } = useParameters()
	const [field = ''] = fields
	switch (cure) {
		case undefined:
			return ''
		case 'table':
			return count > TABLE_MAX
				? t('catalog.cure_table_first', { first: format.count(TABLE_MAX) })
				: t('catalog.cure_table', { count })
		case 'leave_out': {
			if (fields.length > 1) return t('catalog.cure_leave_out_several')
			const noun = FIELD_NOUNS[field]
			if (noun !== undefined && i18n.language !== 'zh') return t('catalog.cure_leave_out', { field: noun })
			const parameter = at.get(field)
			const known = displayField(field)
			const own = parameter && wordIn(parameter.name, i18n.language === 'zh' ? 'zh' : 'en')
			const name = own ?? (i18n.language === 'zh' ? known?.zh : known?.placeholder) ?? field
			return t('catalog.cure_leave_out', { field: `“${name}”` })
		}
		case 'default_font':
			return t('catalog.cure_default_font', { font: CATALOG_DEFAULTS.font })
		case 'content':
			return t('catalog.chooseSkus')
		default:
			return t(`catalog.cure_${cure}`)
	}
}
