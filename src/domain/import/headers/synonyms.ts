/**
 * What sellers and suppliers write above their columns, by target, in English and Chinese (product.md section 3.2).
 * Words are compared folded (fold.ts), so case, blanks and signs do not matter; labels and paths need no entry here.
 */
export const SYNONYMS: Readonly<Record<string, string>> = {
	sku_name:
		'SKU, SKU No, SKU number, SKU code, SKU ID, Variant SKU, Seller SKU, Merchant SKU, Item No, Item number, Item code, Item ID, Item ref, Style, Style No, Style number, Style code, Model, Model No, Model number, Part No, Part number, Product code, Product No, Product number, Article, Article No, Article number, Art No, Ref, Ref No, Reference, Product reference, Catalog No, Catalogue number, Stock code, Code, Our ref, Supplier SKU, 货号, 款号, 款式编号, 编号, 产品编号, 产品货号, 产品编码, 商品编号, 商品编码, 商品货号, 商家编码, 型号, 产品型号, 规格型号, 物料编码, 物料号, 料号, SKU编码, SKU货号, 品号, 编码',
	'bps.product_name':
		'Name, Title, Product, Product title, Item name, Item title, Product name EN, English name, Goods name, Description of goods, Commodity, 品名, 名称, 产品, 产品名, 商品名称, 商品名, 商品标题, 标题, 货物名称, 货品名称, 中文品名, 中文名称, 英文品名, 英文名称, 物料名称',
	'bps.description':
		'Desc, Body, Body HTML, Body (HTML), Details, Detail, Product description, Long description, Item description, Specification, Specifications, Features, Bullet points, Remark, Remarks, Notes, 产品描述, 商品描述, 详细描述, 详情, 产品详情, 说明, 产品说明, 备注, 简介, 产品介绍, 卖点',
	'bps.brand_name': 'Brand name, Vendor, Make, Brands, Label, 品牌名称, 牌子, 商标',
	'bps.manufacturer_supplier':
		'Supplier, Manufacturer, Supplier name, Factory, Maker, 供应商, 制造商, 厂家, 生产厂家, 工厂',
	'bps.product_type': 'Type, Product kind, 类型, 商品类型, 种类',
	'bps.size': 'Sizes, Item size, Product size, Size range, 尺码, 大小, 规格, 产品规格, 产品尺码',
	'bps.colors': 'Color, Colors, Colour, Colours, Color name, Colour name, Color code, 产品颜色, 色号, 花色, 颜色名称',
	'bps.material':
		'Materials, Fabric, Composition, Material composition, Fabric composition, 材料, 面料, 材质成分, 成分, 质地, 产品材质',
	'bps.design_style': 'Design, Pattern, Theme, 风格, 款式, 花型',
	'bps.certifications': 'Certification, Certificates, Certificate, Compliance, 证书, 认证证书',
	'bps.upc':
		'UPC code, EAN, EAN code, EAN13, EAN 13, GTIN, Barcode, Bar code, Barcode No, UPC/EAN, EAN/UPC, ISBN, JAN, 条形码, 国际条码, 商品条码, 产品条码, 69码, 条码号',
	'bps.product_url': 'URL, Link, Product link, Web page, Product page, Website, 链接, 网址, 商品链接, 产品网址',
	'bps.price':
		'Unit price, Sell price, Selling price, Sales price, Sale price, List price, Retail price, RRP, MSRP, SRP, FOB, FOB price, EXW price, Price USD, USD price, USD, Price per piece, Price per unit, Price/pc, Piece price, Variant price, Regular price, 单价, 售价, 销售价, 零售价, 报价, 出厂价, 含税价, 含税单价, 不含税单价, FOB价, 美金价, 人民币价, 市场价, 产品价格',
	'bps.price_per_pack': 'Pack price, Price per pack, Inner price, 包价, 每包单价, 中包价',
	'bps.price_per_carton': 'Carton price, Price per carton, Price/ctn, Case price, 箱价, 每箱单价, 整箱价',
	'bps.wholesale_price':
		'Wholesale, Trade price, Dealer price, Reseller price, B2B price, 批发, 批发单价, 代理价, 分销价',
	'bps.cost':
		'Cost price, Unit cost, Cost per item, Purchase price, Buying price, Landed cost, 成本价, 单位成本, 进价, 进货价, 采购价, 采购单价',
	'bps.moq':
		'Min order, Min order qty, Minimum order, Minimum order quantity, Minimum qty, Minimum quantity, MOQ (pcs), 最小起订量, 起批量, 起订数量, 最低起订量, 最小订量',
	'bps.volume_pricing': 'Price breaks, Tier prices, Tiered pricing, Quantity breaks, 阶梯价格, 批量价',
	'bps.mix_variants':
		'Mix and match, Mix & match, Mixed order, Mix quantities, Breaks over variants, 混批, 可混批, 支持混批, 混合起批',
	'bps.stock_policy': 'Out of stock policy, Stock policy, 缺货策略, 缺货处理, 缺货设置',
	'bps.restock_on':
		'Restock date, Back in stock, Available from, Next delivery, Next arrival, Expected date, 到货日期, 到货时间, 补货日期, 预计到货日期',
	'bps.custom_content_override': 'Custom content, 自定义文本',
	inventory:
		'Stock, Stock qty, Stock quantity, Qty, Quantity, Qty in stock, Quantity in stock, On hand, Qty on hand, Stock on hand, Stock level, Available, Available qty, Available stock, Inventory qty, Inventory quantity, Variant inventory qty, Balance, 库存数量, 库存量, 现货, 现有库存, 可用库存, 在库数量, 数量, 存量',
	low_inventory_triggering:
		'Low stock, Low inventory, Low stock amount, Reorder point, Reorder level, Min stock, Safety stock, 安全库存, 最低库存, 库存下限, 预警库存',
	over_inventory_triggering: 'Overstock, Max stock, Maximum stock, 最高库存, 库存上限',
	lead_time:
		'Leadtime, Delivery time, Delivery, Production time, Lead time (days), 货期, 交货期, 交货时间, 生产周期, 发货时间',
	'pps.qty_per_carton':
		'Qty/Ctn, Qty per ctn, Qty per carton, Quantity per carton, Pcs/Ctn, Pcs per carton, Pcs per ctn, Pieces per carton, Units per carton, Carton qty, Carton quantity, Ctn qty, Case pack, Case qty, Case quantity, Units per case, Master carton, Master carton qty, Master pack, Outer qty, Packing qty, 装箱量, 装箱数量, 每箱数量, 每箱装, 每箱个数, 箱入数, 箱装数, 外箱数量, 箱规, 件/箱, 个/箱',
	'pps.qty_per_pack':
		'Qty per pack, Qty/Pk, Quantity per pack, Pcs/pack, Pcs per pack, Pack qty, Pack size, Inner pack, Inner qty, Inner pack qty, Units per pack, 每包, 中包数, 中包数量, 中包装, 内盒数量, 内包数量, 包装数量',
	'pps.pack_per_carton':
		'Packs per carton, Packs/Carton, Inner packs per carton, Inners per carton, 箱内包数, 每箱中包数',
	'pps.item_unit': 'Unit, UOM, Unit of measure, 单位, 计量单位, 产品单位',
	'pps.item_type': 'Packing, Packaging, Package, Package type, 包装, 包装方式',
	'pps.number_of_item': 'Pieces, Set of, Number of pieces, 套装件数',
	'pps.item_weight':
		'Weight, Unit weight, Product weight, Net weight per piece, Variant grams, Grams, Weight kg, Weight g, 重量, 单重, 产品重量, 单品净重, 克重',
	'pps.item_weight_unit': 'Weight unit, Variant weight unit, 重量单位',
	'pps.length_width_height': 'LxWxH, L*W*H, L x W x H, Item dimensions, 长宽高, 长*宽*高, 产品尺寸(长宽高)',
	dimension: 'Dimension, Dimensions, Product dimension, 外形尺寸, 产品尺寸',
	'pps.carton_size':
		'Carton dimensions, Carton dimension, Carton measurement, Ctn size, Carton meas, Outer carton size, Master carton size, Case dimensions, Meas, Measurement, 箱规尺寸, 外箱规格, 纸箱尺寸, 箱子尺寸, 外箱尺寸(cm), 包装尺寸',
	'pps.carton_net_weight': 'Net weight, N.W., NW, N.W. (kg), Carton N.W., 净重, 整箱净重, 箱净重',
	'pps.carton_gross_weight': 'Gross weight, G.W., GW, G.W. (kg), Carton G.W., Carton weight, 毛重, 整箱毛重, 箱毛重',
	'pps.carton_number_in_a_pallet': 'Cartons per pallet, Ctns/pallet, 每板箱数, 每托箱数',
	'pps.pallet_dimension': 'Pallet size, Pallet dimensions, 卡板尺寸',
	'pps.pallet_weight': 'Pallet gross weight, 卡板重量',
	pallet_information: 'Pallet info, Pallet, 托盘, 卡板',
	category:
		'Categories, Category path, Category name, Product category, Product categories, Collection, Collections, Department, Product group, Item group, Group, Facets, 类别, 类目, 品类, 商品分类, 产品分类, 产品类别, 商品类目, 所属分类, 系列, 大类/小类',
	category_1:
		'Category 1, Main category, Top category, Parent category, Category level 1, 一级类目, 大类, 主分类, 一级类别',
	category_2:
		'Category 2, Subcategory, Sub category, Sub-category, Category level 2, 二级类目, 小类, 子分类, 中类, 二级类别',
	facets: 'Variant facets',
	images:
		'Image, Picture, Pictures, Photo, Photos, Pic, Img, Imgs, Image URL, Image URLs, Image link, Image src, Photo URL, Main image, Product image, Product images, Product photo, Gallery, Assets, Additional image, Additional images, 图, 照片, 产品图片, 产品图, 商品图片, 主图, 副图, 图片链接, 图片地址, 图片名称, 缩略图',
	image_texts:
		'Image description, Image alt text, Image alt texts, Image alt, Alt text, Alt texts, Photo descriptions, 图片描述, 图片替代文本, 替代文本',
	variant_images: 'Variant image, Variant image URL, Variant assets, Variant photo, SKU image, 规格图, SKU图',
	handle: 'Slug, URL handle, Product handle, Product group ID, Item group ID, Parent handle',
	parent: 'Parent, Parent item, Parent product, Variant of, 父级SKU, 父货号, 主款号',
	sku_name_key: 'SKU name key',
	options: 'Variant options, Option value, Variant, 规格值, 选项',
	option_names: 'Option groups, Option name, Variant attributes, Attributes, 规格名, 规格名称',
	option_1_name: 'Option1 name, Attribute 1 name',
	option_1: 'Option1, Option1 value, Attribute 1 value, Attribute 1 values',
	option_2_name: 'Option2 name, Attribute 2 name',
	option_2: 'Option2, Option2 value, Attribute 2 value, Attribute 2 values',
	option_3_name: 'Option3 name, Attribute 3 name',
	option_3: 'Option3, Option3 value, Attribute 3 value, Attribute 3 values',
	item_length: 'Length, 长, 长度',
	item_width: 'Width, 宽, 宽度',
	item_height: 'Height, 高, 高度',
	carton_length: 'Carton L, Ctn length, 外箱长度, 箱长',
	carton_width: 'Carton W, Ctn width, 外箱宽度, 箱宽',
	carton_height: 'Carton H, Ctn height, 外箱高度, 箱高',
}
