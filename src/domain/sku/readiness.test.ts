import { expect, test } from 'vitest'
import { missingToPublish, PUBLISH_PATHS } from './readiness.ts'

test('what is missing is told, what the parent has is not', () => {
	expect(missingToPublish({}, null)).toEqual([...PUBLISH_PATHS])
	const tree = { bps: { product_name: 'Chair', moq: 4 }, sku_img: [], pps: { carton_gross_weight: '12' } }
	expect(missingToPublish(tree, null)).toEqual(['bps.price', 'sku_img', 'bps.description'])
	expect(missingToPublish(tree, { 'bps.price': '5.00', sku_img: [{ url: '/media/a' }] })).toEqual(['bps.description'])
})
