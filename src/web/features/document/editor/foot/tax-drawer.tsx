import { Checkbox, SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { TAX_ROUNDINGS } from '#domain/documents/document.ts'
import { DrawerFrame } from '#web/ui/dialogs/drawer-frame.tsx'
import { TaxList } from '../../settings/tax-list.tsx'
import type { DocumentDraft, Meta, Tax } from '../../document-data.ts'
import type { FormProps } from '../form-props.ts'

interface Props extends Pick<FormProps, 'draft' | 'change'> {
	onClose: () => void
}

/** The taxes of this document; those of the account stand in its settings. */
export function TaxDrawer({ draft: { meta }, change, onClose }: Props) {
	const { t } = useTranslation()
	const set = (part: Partial<Meta>) => change((now) => ({ meta: { ...now.meta, ...part } }))
	return (
		<DrawerFrame opened title={t('document.taxesOfDocument')} onClose={onClose}>
			<div className="stack">
				<p className="muted">{t('document.taxesOfDocumentText')}</p>
				<TaxList taxes={meta.taxes} onChange={(taxes) => change((now) => withTaxes(now, taxes))} />
				<Checkbox
					label={t('document.pricesWithTax')}
					checked={meta.prices_with_tax}
					onChange={({ currentTarget }) => set({ prices_with_tax: currentTarget.checked })}
				/>
				<SegmentedControl
					fullWidth
					aria-label={t('document.taxRounding')}
					value={meta.tax_rounding}
					data={TAX_ROUNDINGS.map((value) => ({ value, label: t(`document.taxRoundings.${value}`) }))}
					onChange={(tax_rounding) => set({ tax_rounding })}
				/>
			</div>
		</DrawerFrame>
	)
}

/** Other taxes; lines and fees lose those that are gone. The first tax that is made is put on all of them. */
function withTaxes(now: DocumentDraft, taxes: Tax[]): Partial<DocumentDraft> {
	const codes = new Set(taxes.map(({ code }) => code))
	const first = now.meta.taxes.length === 0 ? taxes.slice(0, 1).map(({ code }) => code) : undefined
	const keep = (of: readonly string[]) => first ?? of.filter((code) => codes.has(code))
	const { shipping, fees } = now.meta
	return {
		meta: {
			...now.meta,
			taxes,
			shipping: shipping && { ...shipping, taxes: keep(shipping.taxes) },
			fees: fees.map((fee) => ({ ...fee, taxes: keep(fee.taxes) })),
		},
		lines: now.lines.map((line) => (line.kind === 'item' ? { ...line, taxes: keep(line.taxes) } : line)),
	}
}
