import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyText } from '#tests/make/any-text.ts'
import { foldHeader } from './headers/fold.ts'
import { detectSource } from './headers/sources.ts'
import { EUROPEAN_SYNONYMS } from './headers/european-synonyms.ts'
import { SYNONYMS } from './headers/synonyms.ts'
import { mapColumns, unitDefaults } from './map-columns.ts'
import { applyProfile } from './profile.ts'
import { DEFAULT_RULES, importProblems } from './rules.ts'
import { TARGETS, targetOf } from './targets.ts'

const targets = (headers: readonly string[], samples?: readonly (readonly string[])[]) =>
	mapColumns(headers, samples).map(({ target }) => target ?? null)

describe('single headers', () => {
	test.each([
		['SKU', 'sku_name'],
		[' Item No. ', 'sku_name'],
		['Item #', 'sku_name'],
		['Style', 'sku_name'],
		['货号', 'sku_name'],
		['产品编号', 'sku_name'],
		['品名', 'bps.product_name'],
		['品牌', 'bps.brand_name'],
		['装箱数', 'pps.qty_per_carton'],
		['Qty/Ctn', 'pps.qty_per_carton'],
		['QTY / CARTON', 'pps.qty_per_carton'],
		['EAN', 'bps.upc'],
		['条码', 'bps.upc'],
		['价格', 'bps.price'],
		['单价（USD）', 'bps.price'],
		['Price (USD)', 'bps.price'],
		['FOB Price', 'bps.price'],
		['起订量', 'bps.moq'],
		['库存', 'inventory'],
		['颜色', 'bps.colors'],
		['商品颜色', 'bps.colors'],
		['Product Colour', 'bps.colors'],
		['尺寸', 'bps.size'],
		['材质', 'bps.material'],
		['描述', 'bps.description'],
		['Body (HTML)', 'bps.description'],
		['图片', 'images'],
		['Image 3', 'images'],
		['图片2', 'images'],
		['分类', 'category'],
		['一级分类', 'category_1'],
		['毛重', 'pps.carton_gross_weight'],
		['G.W. (kg)', 'pps.carton_gross_weight'],
		['Weight', 'pps.item_weight'],
		['Weight (text)', 'weight'],
		['bps.wholesale_price', 'bps.wholesale_price'],
		['cps.origin', 'cps.origin'],
		['carton_spec.package_qty', 'pps.qty_per_carton'],
		['Cost price', 'bps.cost'],
		['序号', null],
		['No.', null],
		['', null],
		['__proto__', null],
		['account_id', null],
		['bps.__proto__.x', null],
	])('%j goes to %s', (header, target) => {
		expect(targets([header])).toEqual([target])
	})
})

describe('whole files', () => {
	test('a shop list with padded headers, continuation rows and facets', () => {
		const headers =
			'name ,slug  ,description ,assets,facets,optionGroups,optionValues,sku ,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets'.split(
				',',
			)
		expect(targets(headers)).toEqual([
			'bps.product_name',
			'handle',
			'bps.description',
			'images',
			'category',
			'option_names',
			'options',
			'sku_name',
			'bps.price',
			null,
			'inventory',
			null,
			'variant_images',
			'facets',
		])
		expect(detectSource(headers)).toBeUndefined()
	})
	test('Shopify', () => {
		const headers =
			'Handle,Title,Body (HTML),Vendor,Type,Tags,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Image Position,SEO Title,Variant Image,Variant Weight Unit'.split(
				',',
			)
		expect(detectSource(headers)).toBe('shopify')
		expect(targets(headers)).toEqual([
			'handle',
			'bps.product_name',
			'bps.description',
			'bps.brand_name',
			'bps.product_type',
			null,
			'option_1_name',
			'option_1',
			'sku_name',
			'pps.item_weight',
			'inventory',
			'bps.price',
			null,
			'bps.upc',
			'images',
			null,
			null,
			'variant_images',
			null,
		])
		expect(unitDefaults(mapColumns(headers), 'shopify')).toEqual({ 'pps.item_weight_unit': 'g' })
	})
	test('WooCommerce', () => {
		const headers =
			'ID,Type,SKU,Name,Published,Short description,Description,In stock?,Stock,Weight (kg),Length (cm),Width (cm),Height (cm),Regular price,Categories,Images,Parent,Attribute 1 name,Attribute 1 value(s)'.split(
				',',
			)
		expect(detectSource(headers)).toBe('woocommerce')
		expect(targets(headers)).toEqual([
			'shop_id',
			'kind',
			'sku_name',
			'bps.product_name',
			null,
			null,
			'bps.description',
			null,
			'inventory',
			'pps.item_weight',
			'item_length',
			'item_width',
			'item_height',
			'bps.price',
			'category',
			'images',
			'parent',
			'option_1_name',
			'option_1',
		])
		expect(unitDefaults(mapColumns(headers), 'woocommerce')).toEqual({
			'pps.item_weight_unit': 'kg',
			'pps.item_dimension_unit': 'cm',
		})
	})
	test('Magento', () => {
		const headers =
			'sku,attribute_set_code,product_type,categories,name,description,weight,price,url_key,qty,base_image,additional_images,configurable_variations,additional_attributes'.split(
				',',
			)
		expect(detectSource(headers)).toBe('magento')
		expect(targets(headers)).toEqual([
			'sku_name',
			null,
			'kind',
			'category',
			'bps.product_name',
			'bps.description',
			'pps.item_weight',
			'bps.price',
			null,
			'inventory',
			'images',
			'images',
			'variants',
			'facets',
		])
	})
	test('our own export takes labels and paths only', () => {
		const headers = ['SKU', 'PRODUCT NAME', 'COLOR', 'QTY/CARTON', 'Name', 'sku_name_key', '产品类型']
		expect(mapColumns(headers).map(({ target, how }) => [target ?? null, how])).toEqual([
			['sku_name', 'exact'],
			['bps.product_name', 'exact'],
			['bps.colors', 'exact'],
			['pps.qty_per_carton', 'exact'],
			[null, 'none'],
			['sku_name_key', 'exact'],
			['bps.product_type', 'exact'],
		])
	})
})

describe('choices', () => {
	test('sizes in numbers are dimensions', () => {
		expect(targets(['规格'], [['10x20x30cm', '']])).toEqual(['pps.length_width_height'])
		expect(targets(['规格'], [['L', 'XL']])).toEqual(['bps.size'])
		expect(targets(['Dimensions'], [['10 x 20 x 30']])).toEqual(['pps.length_width_height'])
		expect(targets(['Dimensions'], [['one size']])).toEqual(['dimension'])
	})
	test('the first of two columns for one target wins; pictures and descriptions join', () => {
		expect(targets(['Item No', 'SKU', 'Price', 'Unit price', 'Photo', 'Image 2', 'Remarks', 'Description'])).toEqual([
			null,
			'sku_name',
			'bps.price',
			null,
			'images',
			'images',
			'bps.description',
			'bps.description',
		])
	})
	test('no target is given twice, whatever the headers', () => {
		const words = [
			...Object.values(SYNONYMS).flatMap((list) => list.split(', ')),
			...TARGETS.flatMap(({ target, en, zh }) => [target, en, zh]),
		]
		const header = fc.oneof(fc.constantFrom(...words), anyText(20))
		fc.assert(
			fc.property(
				fc.array(header, { maxLength: 30 }),
				fc.dictionary(
					fc.constantFrom(...words.map(foldHeader)),
					fc.option(fc.constantFrom(...TARGETS.map(({ target }) => target))),
				),
				(headers, profile) => {
					const columns = applyProfile(mapColumns(headers), profile)
					expect(columns.map(({ index }) => index)).toEqual(headers.map((_, i) => i))
					const used = columns.flatMap(({ target }) => (target && !targetOf(target)?.many ? [target] : []))
					expect(new Set(used).size).toBe(used.length)
					for (const { target, how } of columns) expect(how === 'none').toBe(target === undefined)
					const mapping = Object.fromEntries(columns.map(({ index, target }) => [index, target ?? null]))
					const problems = importProblems(mapping, DEFAULT_RULES).map(({ code }) => code)
					expect(problems.filter((code) => code !== 'key_not_mapped')).toEqual([])
				},
			),
			{ numRuns: 100 },
		)
	})
	test('every synonym leads to a target there is', () => {
		for (const target of [...Object.keys(SYNONYMS), ...Object.keys(EUROPEAN_SYNONYMS)])
			expect([target, targetOf(target)?.target]).toEqual([target, target])
	})
})

describe('lists of other languages', () => {
	test.each([
		['Artikel-Nr.;Bezeichnung;VK-Preis;Menge;Farbe;Größe;Kategorie;Gewicht', 'German'],
		['Référence;Désignation;Prix unitaire;Quantité;Couleur;Taille;Catégorie;Poids', 'French'],
		['Referencia;Nombre;Precio;Cantidad;Color;Talla;Categoría;Peso', 'Spanish'],
		['Codice articolo;Nome;Prezzo;Quantità;Colore;Taglia;Categoria;Peso', 'Italian'],
	])('%s', (line) => {
		expect(targets(line.split(';'))).toEqual([
			'sku_name',
			'bps.product_name',
			'bps.price',
			'inventory',
			'bps.colors',
			'bps.size',
			'category',
			'pps.item_weight',
		])
	})
	test('no word of theirs means something else in English or Chinese', () => {
		const words = (lists: Readonly<Record<string, string>>) =>
			Object.entries(lists).flatMap(([target, list]) =>
				list.split(', ').map((word) => [foldHeader(word), target] as const),
			)
		const known = new Map(words(SYNONYMS))
		for (const [word, target] of words(EUROPEAN_SYNONYMS)) {
			expect([word, known.get(word) ?? target]).toEqual([word, target])
			expect([word, targets([word])]).toEqual([word, [target]])
		}
	})
})

describe('mapping and rules', () => {
	test('are checked before a row is read', () => {
		const rules = {
			...DEFAULT_RULES,
			key: 'upc' as const,
			defaults: { 'bps.price': 'abc', 'bps.brand_name': 'Acme', status: 'x', sku_name: 'A', category: 'A > B' },
		}
		expect(importProblems({ 0: 'sku_name', 1: 'sku_name', 2: 'id', 3: null, 4: 'images', 5: 'images' }, rules)).toEqual(
			[
				{ code: 'target_twice', params: { target: 'sku_name' }, path: 'mapping.1' },
				{ code: 'target_unknown', params: { target: 'id' }, path: 'mapping.2' },
				{ code: 'key_not_mapped', params: { key: 'upc' }, path: 'rules.key' },
				{ code: 'number_unreadable', params: { value: 'abc' }, path: 'rules.defaults.bps.price' },
				{ code: 'target_unknown', params: { target: 'status' }, path: 'rules.defaults.status' },
				{ code: 'target_unknown', params: { target: 'sku_name' }, path: 'rules.defaults.sku_name' },
			],
		)
	})
	test('an alias is the same target as its home', () => {
		expect(
			importProblems({ 0: 'sku_name', 1: 'pps.qty_per_carton', 2: 'carton_spec.package_qty' }, DEFAULT_RULES),
		).toMatchObject([{ code: 'target_twice' }])
	})
})
