const en = {
	title: 'Share',
	code: 'QR code of this page',
	scan: 'Scan it with another phone to open this page.',
	address: 'Address',
	copy: 'Copy link',
	copied: 'Link copied',
	byHand: 'Copying did not work. Select the address and copy it.',
	device: 'More apps',
	mail: 'E-mail',
}

const zh: typeof en = {
	title: '分享',
	code: '此页面的二维码',
	scan: '用另一部手机扫码即可打开此页面。',
	address: '网址',
	copy: '复制链接',
	copied: '链接已复制',
	byHand: '未能复制，请选中网址后手动复制。',
	device: '更多应用',
	mail: '邮件',
}

export const passOnWords: Record<'en' | 'zh', typeof en> = { en, zh }
