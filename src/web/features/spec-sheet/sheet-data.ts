import { useTranslation } from 'react-i18next'
import type { SpecSheetFields, SpecSheetRecord, SpecSheetSku } from '#contract/spec-sheet.ts'
import type { Data } from '#web/api/client.ts'
import { useFormat } from '#web/text/use-format.ts'
import { type FoundSku, pictureOf } from '#web/ui/sku-search/add-sku.tsx'

export type { SpecSheetRecord, SpecSheetSku }
export type SpecSheetCard = Data<'getSpecSheets'>['list'][number]

/** What the editor changes of a sheet. */
export type SheetDraft = Omit<SpecSheetFields, 'sku_name_keys'> & { skus: SpecSheetSku[] }

/** What the editor changes of a sheet that was read. */
export function toDraft(sheet: SheetDraft): SheetDraft {
	const { name, audience, valid_until, price_list_id, skus, paper, language, units, blocks } = sheet
	return { name, audience, valid_until, price_list_id, skus, paper, language, units, blocks }
}

/** Changes as the call takes them. */
export function toFields({ skus, ...changes }: Partial<SheetDraft>): Partial<SpecSheetFields> {
	return { ...changes, ...(skus && { sku_name_keys: skus.map(({ sku_name_key }) => sku_name_key) }) }
}

/** A SKU that was found, as a sheet has it. */
export function fromFound({ sku_name_key, sku_name, bps, sku_img, parent }: FoundSku): SpecSheetSku {
	const name = bps['product_name']
	return {
		sku_name_key,
		sku_name,
		product_name: typeof name === 'string' ? name : '',
		img: pictureOf(sku_img),
		is_parent: parent === true,
		is_gone: false,
	}
}

/** What a sheet is called: its name, else after its first SKU. */
export function useSheetTitle() {
	const { t } = useTranslation()
	const { count } = useFormat()
	return ({ name, first, skus }: { name: string; first: SpecSheetSku | null | undefined; skus: number }) => {
		if (name) return name
		if (!first) return t('specSheet.unnamed')
		const called = first.product_name || first.sku_name
		return skus > 1 ? t('specSheet.andMore', { name: called, n: count(skus - 1) }) : called
	}
}
