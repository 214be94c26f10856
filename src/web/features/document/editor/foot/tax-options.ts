import { useFormat } from '#web/text/use-format.ts'
import type { Meta } from '../../document-data.ts'

/** The document's taxes to choose from: `VAT 21 %`. */
export function useTaxOptions({ taxes }: Pick<Meta, 'taxes'>) {
	const { count } = useFormat()
	return taxes.map(({ code, name, rate }) => ({ value: code, label: `${name || code} ${count(rate)} %` }))
}
