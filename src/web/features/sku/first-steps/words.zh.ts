import type * as en from './words.en.ts'

export const firstSteps: typeof en.firstSteps = {
	title: '还没有 SKU',
	text: '从这里到发出第一份图册，大约只需十分钟。',
	done: '已完成',
	company: {
		title: '填写公司信息',
		text: '公司名称、地址和徽标会显示在您发出的每一页上。',
		action: '公司信息',
	},
	products: {
		title: '导入产品',
		text: '上传表格（可含图片），或手动新增第一个 SKU。',
	},
	photos: {
		title: '拖入照片',
		text: '以 SKU 命名的照片会自动归位。',
		action: '导入图片',
	},
	catalog: {
		title: '制作图册',
		text: '选择内容和版式，页面自动排好。',
		action: '新建图册',
	},
	share: {
		title: '发布并发送链接',
		text: '客户用任何设备浏览、加入购物车，并向您询盘。',
		action: '了解如何分享',
	},
}
