import { z } from 'zod'
import { type SpecSheetFields, SpecSheetLook } from '#contract/spec-sheet.ts'
import { completeBlocks } from '#domain/spec-sheet/record.ts'
import { searchText } from '#domain/text.ts'
import type { Unread } from '#server/db/tables.ts'
import { readStored } from '#server/db/stored.ts'
import { KeptGoods } from './print/goods.rule.ts'
import type { SpecSheetRow } from './spec-sheet.store.ts'
import type { VersionRow } from './version.store.ts'

/** Older ones say nothing of these. */
const Look = SpecSheetLook.extend({
	audience: z.string().default(''),
	valid_until: z.iso.date().nullable().default(null),
	price_list_id: z.string().nullable().default(null),
})
const Parts = Look.extend({ name: z.string(), sku_name_keys: z.array(z.string()) })

/** What a sheet is made of, as it is stored. */
export function fieldsOf({ id, name, sku_keys, look }: SpecSheetRow): SpecSheetFields {
	const read = readStored(Look, look, `look of spec sheet ${id}`)
	return { ...read, blocks: completeBlocks(read.blocks), name, sku_name_keys: sku_keys }
}

/** What fields are in the database; a sheet is found by its name and by what its SKUs are called. */
export function columnsOf({ name, sku_name_keys, ...look }: SpecSheetFields, names: readonly string[]) {
	return {
		name,
		sku_keys: sku_name_keys,
		look: JSON.stringify({ ...look, blocks: completeBlocks(look.blocks) }),
		search: searchText(name, look.audience, ...names),
	}
}

/** The fields that a version keeps. */
export function partsOf({ n, parts }: { n: number; parts: Unread }): SpecSheetFields {
	const read = readStored(Parts, parts, `version ${n} of a spec sheet`)
	return { ...read, blocks: completeBlocks(read.blocks) }
}

/** What the SKUs of a version were. */
export function goodsOf({ n, spec_sheet_id, goods }: Pick<VersionRow, 'n' | 'spec_sheet_id' | 'goods'>): KeptGoods {
	return readStored(KeptGoods, goods, `goods of version ${n} of spec sheet ${spec_sheet_id}`)
}
