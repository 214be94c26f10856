import { integer, present, type Raw, string } from '#web/app/search.ts'

/** /adjustThumbnail: the pictures of a SKU, of a category, or of what one change brought. */
export const thumbnailSearch = (raw: Raw) =>
	present({ sku_name_key: string(raw.sku_name_key), cateKey: integer(raw.cateKey), group: string(raw.group) })
