import type { qrCode } from '#contract/qr-code.ts'
import type { Fixtures } from './fixtures.ts'

/** Good params of the calls about QR codes (fixtures.ts). */
export const qrCodeFixtures = {
	getQrCodes: (world) => ({ page: 1, size: 10, name: 'booth', qr_code_id: world.qrCode }),
	setQrCode: (world) => ({
		qr_code_id: world.qrCode,
		name: 'Booth 4',
		target: { kind: 'item', catalog_id: world.catalog, link_id: world.shareLink, sku_name_key: world.sku },
		look: {
			color: '#1f4e79',
			ground: '#ffffff',
			level: 'Q',
			quiet: 4,
			logo: world.mediaUrl,
			logo_size: 20,
			caption: 'Scan for prices',
		},
		version: 1,
	}),
	deleteQrCodes: (world) => ({ ids: [world.qrCode] }),
	drawQrCode: (world) => ({
		qr_code_id: world.qrCode,
		hash: world.hash,
		look: { logo: world.mediaUrl, logo_size: 15 },
		pixels: 256,
	}),
	exportQrCodes: (world) => ({ qr_code_ids: [world.qrCode], sheet: 'L7160', copies: 2, first: 3, file_name: 'Booth' }),
} satisfies Pick<Fixtures, keyof typeof qrCode>
