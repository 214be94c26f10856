export { companyOnPaper, listLook } from './company.service.ts'
export {
	AVAILABLE,
	type FilterRow,
	filterValues,
	facePicture,
	type GoodsRow,
	inherit,
	type Outline,
	readFilterRows,
	readGoods,
	readOutlines,
	readPrices,
} from './goods.store.ts'
export { byList, listedPrices, pricesByList } from './listed-goods.service.ts'
export {
	fieldLabel,
	fieldNames,
	type LinkPricing,
	priceAmount,
	PRICES,
	toPublicSku,
	type Writing,
	writingAccount,
	writingOf,
} from './item.presenter.ts'
export { NAMED_MAX, namedSkus } from './named-skus.presenter.ts'
export { isLost, lostPhotosNote, paperPhotos } from './paper-photos.service.ts'
export { dateText, type PaperDraft, openPaper, type Paper, toCompany, toPaper } from './paper.service.ts'
export { toSettings } from './printed-settings.rule.ts'
export { photosAt, storedBytes } from './photos.store.ts'
export type { PaperSection, PlannedSection, SkuSection, Unit } from './planned-section.types.ts'
export { readAxes, readParents } from './families.store.ts'
export { isBeyondStock, type RowStock, STOCK } from './stock-facts.rule.ts'
export { toPublicProduct, type Untold } from './public-product.presenter.ts'
export {
	familyIn,
	NO_PARENTS,
	optionsOf,
	type ParentRow,
	type Parents,
	type Product,
	type ProductFamily,
	productsOf,
	showsProducts,
} from './products.rule.ts'
export { PRESETS } from './presets.rule.ts'
export { packSizes } from './order-facts.rule.ts'
export { type OptionColumns, optionColumns } from './option-columns.rule.ts'
export { keysOfUnit, toPlanSection, withUnits } from './units.service.ts'
export { printedPaths } from './printed-paths.rule.ts'
export { refuseTypesetting } from './typeset-refusal.rule.ts'
