/** A table with the columns of `headers`; each row says only what it has. */
function rowsOf(headers: readonly string[], rows: readonly Readonly<Record<string, string | undefined>>[]): string[][] {
	return [[...headers], ...rows.map((row) => headers.map((header) => row[header] ?? ''))]
}

const WOO_HEADERS = [
	'ID, Type, SKU, Name, Published, In stock?, Stock, Weight (kg), Length (cm), Width (cm), Height (cm), Sale price',
	'Regular price, Categories, Tags, Images, Parent, Brands, Position, Attribute 1 name, Attribute 1 value(s)',
].flatMap((line) => line.split(', '))

/** An export of WooCommerce: products whose variations name their parent by SKU or by number, some without any SKU. */
export const WOOCOMMERCE = rowsOf(
	[...WOO_HEADERS, 'Description', 'GTIN, UPC, EAN, or ISBN'],
	[
		{
			ID: '44',
			Type: 'variable',
			SKU: 'tee',
			Name: 'Tee',
			Description: String.raw`Soft <b>cotton</b>.\n\nWashes well.`,
			'Weight (kg)': '0.5',
			'Length (cm)': '24',
			'Width (cm)': '1',
			'Height (cm)': '2',
			Categories: 'Clothing > Tees',
			Images: 'https://shop.example/tee-1.jpg, https://shop.example/tee-2.jpg',
			'Attribute 1 name': 'Color',
			'Attribute 1 value(s)': 'Red, Green',
		},
		{
			ID: '45',
			Type: 'variable',
			Name: 'Winter hoodie',
			Categories: 'Clothing > Hoodies',
			'Attribute 1 name': 'Color',
			'Attribute 1 value(s)': 'Red, Green',
		},
		...['Red', 'Green'].flatMap((color, at) => [
			{
				ID: `5${at}`,
				Type: 'variation',
				SKU: `tee-${color}`,
				Name: `Tee - ${color}`,
				Stock: String(7 * at),
				'Regular price': '20',
				Parent: 'tee',
				'Attribute 1 name': 'Color',
				'Attribute 1 value(s)': color,
			},
			{
				ID: `6${at}`,
				Type: 'variation',
				Name: `Winter hoodie - ${color}`,
				'Regular price': '45',
				Parent: 'id:45',
				'Attribute 1 name': 'Color',
				'Attribute 1 value(s)': color,
			},
		]),
		{
			ID: '47',
			Type: 'simple, virtual',
			SKU: 'beanie',
			Name: 'Beanie',
			'GTIN, UPC, EAN, or ISBN': '036000291452',
			'Sale price': '18',
			'Regular price': '20',
			Categories: 'Clothing > Hats, Sale',
			Brands: 'Northline',
		},
		{ ID: '48', Type: 'simple', Name: 'Leather belt', 'Regular price': '65', Stock: '-2' },
	],
)

const MAGENTO_HEADERS =
	'sku, store_view_code, attribute_set_code, product_type, categories, name, description, short_description, weight, price, special_price, url_key, base_image, small_image, additional_attributes, qty, is_in_stock, additional_images, configurable_variations'.split(
		', ',
	)
const TOP = { attribute_set_code: 'Top', categories: 'Default Category/Men/Hoodies' }

/** An export of Magento 2: simple products first, the one that has them as variants names them. */
export const MAGENTO = rowsOf(MAGENTO_HEADERS, [
	{
		sku: '24-MB01',
		attribute_set_code: 'Bag',
		product_type: 'simple',
		categories: 'Default Category/Gear,Default Category/Gear/Bags',
		name: 'Duffle bag',
		description: '<p>Can’t be beat.</p><ul><li>Dual top handles.</li></ul>',
		weight: '1.2',
		price: '34.000000',
		url_key: 'duffle-bag',
		base_image: '/m/b/mb01-0.jpg',
		small_image: '/m/b/mb01-0.jpg',
		additional_images: '/m/b/mb01-0.jpg,/m/b/mb01-1.jpg',
		additional_attributes:
			'activity=Gym|Hiking,material=Cocona&reg; fabric|Polyester,color=Blue,note=Light, but strong',
		qty: '100.0000',
	},
	...['S', 'M'].map((size) => ({
		...TOP,
		sku: `MH01-${size}`,
		product_type: 'simple',
		name: `Hoodie ${size}`,
		price: '52.000000',
		additional_attributes: `color=Gray,size=${size}`,
		qty: '10.0000',
	})),
	{
		...TOP,
		sku: 'MH01',
		product_type: 'configurable',
		name: 'Hoodie',
		additional_attributes: 'climate=Cold|Cool',
		configurable_variations: ['S', 'M'].map((size) => `sku=MH01-${size},size=${size},color=Gray`).join('|'),
	},
])
