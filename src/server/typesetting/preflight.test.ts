import { expect, it } from 'vitest'
import type { Settings } from '#templates/data.ts'
import { makeCatalog, makeItem, makeItems, makeSettings } from '#tests/make/catalog.ts'
import { preflight } from './preflight.ts'

const settings = makeSettings({ color: '#1f4e79' })
const check = (data = makeCatalog([makeItems(1, 9)]), changes = {}) =>
	preflight({ template: 'DefaultTemp', settings, data, ...changes })
const codes = (findings: ReturnType<typeof check>) => findings.map((line) => line.code)

it('has nothing to say about a complete catalog', () => {
	expect(check()).toEqual([])
})

it('blocks a catalog without items, an unknown font or template, and an empty code', () => {
	const findings = preflight({
		template: 'nothing',
		settings: { ...settings, font: 'Comic Sans' },
		data: makeCatalog([], { publicUrl: '' }),
	})
	expect(codes(findings)).toEqual(['no_items', 'template_unknown', 'font_unknown', 'code_empty'])
})

it('warns about items without photo or price and a SKU that stands twice; an item without name blocks', () => {
	const bare = makeItem(2, { images: [], name: '', price: { display: '', unit: '', was: '' } })
	const findings = check(makeCatalog([[...makeItems(1, 9), bare]]))
	expect(findings.filter((line) => line.item === 'item-0002').map(({ code, level }) => `${level} ${code}`)).toEqual([
		'warn item_no_photo',
		'warn item_no_price',
		'block item_no_name',
		'warn sku_twice',
	])
})

it('names the signs that no font has', () => {
	const items = [makeItem(1, { name: '轻薄 ₹ Ζ שלום مرحبا' }), makeItem(2, { name: 'ปากกา 🦊' }), ...makeItems(3, 9)]
	const missing = check(makeCatalog([items])).filter((line) => line.code === 'glyphs_missing')
	expect(missing).toHaveLength(1)
	expect(missing[0]).toMatchObject({ item: 'item-0002', field: 'name', value: expect.stringContaining('🦊') })
})

it('names weights without a unit where they are printed', () => {
	const weights = ['1', '1,250.5', '1 kg', '2.5 lb', '']
	const items = weights.map((weight, at) => makeItem(at, { values: { weight } }))
	const found = (fields: Settings['fields']) =>
		check(makeCatalog([items]), { settings: { ...settings, fields } }).filter(({ code }) => code === 'weight_no_unit')
	expect(found(['sku', 'weight']).map(({ item, field, value }) => [item, field, value])).toEqual([
		['item-0000', 'weight', '1'],
		['item-0001', 'weight', '1,250.5'],
	])
	expect(found(['sku'])).toEqual([])
	// A line sheet prints none by itself.
	expect(found(null)).toEqual([])
})

it('warns about layout and colour: a section of one, a nearly empty last page, a pale colour, an open link', () => {
	const data = makeCatalog([makeItems(1, 9), makeItems(10, 10)], { publicUrl: 'http://shop.test/' })
	const findings = check(data, { settings: { ...settings, color: '#d8a03c', sectionBreak: 'page' } })
	expect(codes(findings)).toEqual(['link_insecure', 'colour_corrected', 'section_of_one', 'last_page_short'])
	// That of a new catalog nobody chose.
	expect(codes(check(data, { settings: { ...settings, color: '#b89130' } }))).not.toContain('colour_corrected')
})

it('warns of an open link only where a code carries it into the world', () => {
	const options = (changes: object) => ({ settings: { ...settings, options: { ...settings.options, ...changes } } })
	const at = (publicUrl: string) => makeCatalog([makeItems(1, 9)], { publicUrl })
	expect(codes(check(at('https://shop.test/a')))).toEqual([])
	expect(codes(check(at('http://shop.test/a'), options({ showQrCode: false })))).toEqual([])
	expect(codes(check(at('http://shop.test/a')))).toEqual(['link_insecure'])
})

it.each([
	['http://localhost:4600/a', 'link_local', 'localhost'],
	['https://app.localhost/a', 'link_local', 'app.localhost'],
	['http://127.0.0.1:4600/a', 'link_local', '127.0.0.1'],
	['http://127.1/a', 'link_local', '127.0.0.1'],
	['http://[::1]:4600/a', 'link_local', '[::1]'],
	['http://0.0.0.0:4600/a', 'link_local', '0.0.0.0'],
	['http://nas:4600/a', 'link_private', 'nas'],
	['https://nas.local/a', 'link_private', 'nas.local'],
	['http://192.168.1.7/a', 'link_private', '192.168.1.7'],
	['http://10.0.0.7/a', 'link_private', '10.0.0.7'],
	['http://172.31.0.7/a', 'link_private', '172.31.0.7'],
	['http://[fd12::7]/a', 'link_private', '[fd12::7]'],
])('tells that links to %s lead to few, whether or not codes are printed', (publicUrl, code, value) => {
	const data = makeCatalog([makeItems(1, 9)], { publicUrl })
	const options = { ...settings.options, showQrCode: false }
	expect(check(data)).toEqual([{ level: 'warn', code, value }])
	expect(check(data, { settings: { ...settings, options } })).toEqual([{ level: 'warn', code, value }])
})

it.each(['10.example.com', '127.example.com', 'localhost.example.com', '172.32.0.7', '203.0.113.7', '[2001:db8::1]'])(
	'links to %s lead into the world',
	(host) => expect(check(makeCatalog([makeItems(1, 9)], { publicUrl: `https://${host}/a` }))).toEqual([]),
)

it('tells once that the links of a draft lead nowhere', () => {
	const data = makeCatalog([makeItems(1, 9), makeItems(10, 18)], { draft: true })
	expect(check(data)).toEqual([{ level: 'warn', code: 'link_draft' }])
})

it('warns of a code that no page has a place for', () => {
	const options = { ...settings.options, showTitlePage: false }
	expect(codes(check(undefined, { settings: { ...settings, options } }))).toEqual(['code_nowhere'])
	expect(codes(check(undefined, { settings: { ...settings, options: { ...options, showBackPage: true } } }))).toEqual(
		[],
	)
})

it('warns of a UPC on two items, and of no price only where prices are shown', () => {
	const upc = '012345678905'
	const items = [makeItem(1, { upc }), makeItem(2, { upc }), ...makeItems(3, 9)]
	expect(check(makeCatalog([items]))).toEqual([
		{ level: 'warn', code: 'upc_twice', item: 'item-0002', field: 'upc', value: upc },
	])
	const free = makeCatalog([[makeItem(1, { price: { display: '', unit: '', was: '' } }), ...makeItems(2, 9)]])
	expect(codes(check(free))).toEqual(['item_no_price'])
	expect(codes(check(free, { settings: { ...settings, prices: 'none' } }))).toEqual([])
})
